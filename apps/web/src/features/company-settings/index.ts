export { AccessRequest } from './access-request.tsx';
export { CompanyMenu } from './company-menu.tsx';
