export { readCompany, readCompanyParty, type Company, type CompanyParty } from './company.repository.ts';
export { readCompanySettings } from './company-settings.repository.ts';
export { createDirectory, type Directory, type DirectoryEntry } from './directory.ts';
export { provisionTenant, type TenantProvision } from './commands/provision-tenant.ts';
export { findCompany } from './queries/find-company.ts';
export { tenantRoutes } from './routes.ts';
