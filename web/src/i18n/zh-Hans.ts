import { merged } from './parts';

export default merged(import.meta.glob('./zh-Hans/*.json', { eager: true, import: 'default' }));
