import type { Environment } from '@rubrica/contract';

import type { TenantId } from './database/tenant-db.ts';

/** Who a request is for, as the directory says. */
export interface Tenant {
  readonly id: TenantId;
  readonly slug: string;
  readonly environment: Environment;
}
