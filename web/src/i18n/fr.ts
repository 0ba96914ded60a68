import { merged } from './parts';

export default merged(import.meta.glob('./fr/*.json', { eager: true, import: 'default' }));
