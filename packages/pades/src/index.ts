export { PadesError, type PadesErrorCode } from './errors.ts';
