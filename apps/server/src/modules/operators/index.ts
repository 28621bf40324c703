export { addHost, createCompany, setBackend, type NewCompany } from './commands/create-company.ts';
export { resumeCompany, suspendCompany } from './commands/close-company.ts';
export { deleteCompany, previewDeletion } from './commands/delete-company.ts';
export { isHostLabel } from './host-label.ts';
export type { Installation } from './steps/installation.ts';
export { listCompanies, type ListedCompany } from './queries/list-companies.ts';
export { openOperatorsTenant } from './commands/open-operators-tenant.ts';
export { operatorJobs } from './jobs.ts';
export { operatorRoutes } from './routes.ts';
