import { readPageTenant } from './tenant.ts';

/** Where this tenant's calls go; the server writes it into the page. */
export function backendUrl(): string {
  const tenant = readPageTenant();
  return tenant.status === 200 ? tenant.company.backend_url : '/backend';
}
