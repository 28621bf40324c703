export { createDirectory, type Directory, type DirectoryEntry } from './directory.ts';
export { provisionTenant, type TenantProvision } from './commands/provision-tenant.ts';
export { tenantRoutes } from './routes.ts';
