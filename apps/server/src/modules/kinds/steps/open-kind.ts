import { overrideTexts, type ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { Tx } from '../../../platform/context.ts';
import { Policy } from '../../process/index.ts';
import { findEnabledKind } from '../kind.repository.ts';

/** A kind that the company uses, in the company's words. */
export async function openKind(tx: Tx, uuid: string): Promise<ProcessKind> {
  const kind = tx.kinds.byUuid(uuid);
  if (!kind) throw new AppError('kind.not_found');
  const texts = await findEnabledKind(tx.db, kind.code);
  if (!texts) throw new AppError('kind.not_enabled');
  return inOwnWords(kind, texts);
}

/** The same for somebody who is to make something of it. */
export async function openKindToCreate(tx: Tx, uuid: string): Promise<ProcessKind> {
  const kind = await openKind(tx, uuid);
  authorize(Policy.mayCreate(tx.actor, kind));
  return kind;
}

/** Words that no longer fit, after a new version of the kind, are left aside: ours are right, theirs were only nicer. */
export function inOwnWords(kind: ProcessKind, texts: Parameters<typeof overrideTexts>[1]): ProcessKind {
  const overridden = overrideTexts(kind, texts);
  return overridden.ok ? overridden.kind : kind;
}
