export * as Companies from './company/companies.ts';
export { changeCompany, type CompanyChange } from './commands/change-company.ts';
export { chooseService } from './commands/choose-service.ts';
export { provisionTenant } from './commands/provision-tenant.ts';
export { type Directory, createDirectory } from './directory.ts';
export { findCompany } from './queries/find-company.ts';
export { tenantRoutes } from './routes.ts';
