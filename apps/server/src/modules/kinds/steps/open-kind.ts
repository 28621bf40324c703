import { overrideTexts, type ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { listEnabledKinds } from '../kind.repository.ts';
import { mayCreate } from '../../process/process.policy.ts';

/** A kind that the company uses, in the company's words. */
export async function openKind(context: Context, db: TenantDb, uuid: string): Promise<ProcessKind> {
  const kind = context.kinds.byUuid(uuid);
  if (!kind) throw new AppError('kind.not_found');
  const texts = (await listEnabledKinds(db)).get(kind.code);
  if (!texts) throw new AppError('kind.not_enabled');
  return inOwnWords(kind, texts);
}

/** The same for somebody who is to make something of it. */
export async function openKindToCreate(context: Context, db: TenantDb, uuid: string): Promise<ProcessKind> {
  const kind = await openKind(context, db, uuid);
  authorize(mayCreate(context.actor, kind));
  return kind;
}

/** Words that no longer fit, after a new version of the kind, are left aside: ours are right, theirs were only nicer. */
export function inOwnWords(kind: ProcessKind, texts: Parameters<typeof overrideTexts>[1]): ProcessKind {
  const overridden = overrideTexts(kind, texts);
  return overridden.ok ? overridden.kind : kind;
}
