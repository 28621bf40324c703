export { readCompany, readCompanyParty, type Company, type CompanyParty } from './company.repository.ts';
export { readCompanySettings } from './company-settings.repository.ts';
export { readServiceSettings } from './company-service.repository.ts';
export { createDirectory, type Directory, type DirectoryEntry } from './directory.ts';
export { chooseService } from './commands/choose-service.ts';
export { provisionTenant, type TenantProvision } from './commands/provision-tenant.ts';
export { findCompany } from './queries/find-company.ts';
export { tenantRoutes } from './routes.ts';
