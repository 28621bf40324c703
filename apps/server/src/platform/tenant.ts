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
  /** First label of its main host: the one named like its slug, where there are several. Undefined while it is being made. */
  readonly mainLabel?: string | undefined;
  /** Undefined while the company works. */
  readonly closed?: Closure | undefined;
  /** Of the operators of the installation; it is no company. */
  readonly isOperators?: boolean;
  /** It is the public standard tool, whose users have plans of their own. */
  readonly isPublicTool?: boolean;
}

/** A job or a report about a company that is not, or no longer, in the directory. */
export class UnknownTenant extends Error {
  override readonly name = 'UnknownTenant';

  constructor(id: TenantId) {
    super(`tenant ${id} is not in the directory`);
  }
}

export function refuseClosed({ closed }: Tenant): void {
  if (closed) throw new AppError(`tenant.${closed}`);
}

/** As the directory stores it. */
export function closureOf(row: {
  readonly suspended_at: Date | null;
  readonly deleted_at: Date | null;
}): Closure | undefined {
  if (row.deleted_at !== null) return 'deleted';
  return row.suspended_at === null ? undefined : 'suspended';
}
