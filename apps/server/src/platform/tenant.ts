import type { Environment } from '@rubrica/contract';

import { AppError } from './app-error.ts';
import type { TenantId } from './database/tenant-db.ts';

/** Why nobody works with a company: for now, or for good. */
export type Closure = 'suspended' | 'deleted';

/** Who a request is for, as the directory says. */
export interface Tenant {
  readonly id: TenantId;
  readonly slug: string;
  readonly environment: Environment;
  /** Undefined while the company works. */
  readonly closed?: Closure | undefined;
  /** Of the operators of the installation; it is no company. */
  readonly isOperators?: boolean;
}

export function refuseClosed({ closed }: Tenant): void {
  if (closed) throw new AppError(`tenant.${closed}`);
}
