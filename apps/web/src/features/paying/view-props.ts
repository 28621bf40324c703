import type { PageTenant } from '../../shared/tenant.ts';
import type { Paying } from './use-payment.ts';

export interface ViewProps {
  readonly tenant: PageTenant;
  readonly paying: Paying;
}
