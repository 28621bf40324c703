import type { PageTenant } from '../tenant.ts';
import { messages } from './messages.ts';

export const companyOf = (tenant: PageTenant): string =>
  tenant.status === 200 ? tenant.company.name : messages.theCompany;

/** Empty where the company has named none. */
export const mailOf = (tenant: PageTenant): string =>
  tenant.status === 200 ? (tenant.company.legal?.contact_email ?? '') : '';

/** Empty where the company has named none. */
export const phoneOf = (tenant: PageTenant): string =>
  tenant.status === 200 ? (tenant.company.legal?.contact_phone ?? '') : '';
