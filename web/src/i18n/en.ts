import { merged } from './parts';

export default merged(import.meta.glob('./en/*.json', { eager: true, import: 'default' }));
