import { merged } from './parts';

export default merged(import.meta.glob('./zh-Hant/*.json', { eager: true, import: 'default' }));
