import { CompanyHelp } from '../../shared/link-page/company-help.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';

/** On every step before the visit: whom to call or write to. */
export const DoorHelp = ({ tenant }: { readonly tenant: PageTenant }) => (
  <CompanyHelp tenant={tenant} note={messages.helpKept} />
);
