export { CompanyMenu } from './company-menu.tsx';
