import { overrideTexts, type ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { Tx } from '../../../platform/context.ts';
import { Policy } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { findEnabledKind, type EnabledKind } from '../kind.repository.ts';
import { withOwnRules } from '../own-rules.ts';

/** A kind that the company uses, in the company's words and by its rules. */
export async function openKind(tx: Tx, uuid: string): Promise<ProcessKind> {
  return (await openEnabled(tx, uuid)).kind;
}

/** The same for somebody who is to make something of it. */
export async function openKindToCreate(tx: Tx, uuid: string): Promise<ProcessKind> {
  const { kind, enabled } = await openEnabled(tx, uuid);
  authorize(Policy.mayCreate(tx.actor, kind));
  if (!enabled.isOn) throw new AppError('kind.not_enabled');
  return kind;
}

interface OpenedKind {
  readonly kind: ProcessKind;
  readonly enabled: EnabledKind;
}

export async function openEnabled(tx: Tx, uuid: string): Promise<OpenedKind> {
  const shipped = tx.kinds.byUuid(uuid);
  if (!shipped) throw new AppError('kind.not_found');
  const enabled = await findEnabledKind(tx.db, shipped.code);
  if (!enabled) throw new AppError('kind.not_enabled');
  const { textChannels } = await Companies.readSettings(tx);
  const means = { textChannels, missingChecks: await Companies.listMissingChecks(tx) };
  return { kind: withOwnRules(inOwnWords(shipped, enabled.texts), enabled, means), enabled };
}

/** Words that no longer fit, after a new version of the kind, are left aside: ours are right, theirs were only nicer. */
export function inOwnWords(kind: ProcessKind, texts: Parameters<typeof overrideTexts>[1]): ProcessKind {
  const overridden = overrideTexts(kind, texts);
  return overridden.ok ? overridden.kind : kind;
}
