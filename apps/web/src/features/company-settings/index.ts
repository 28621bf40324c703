export { AccessRequest } from './access-request.tsx';
