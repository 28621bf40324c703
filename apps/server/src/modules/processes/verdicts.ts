import { decide, type ProcessVerdict } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import type { Official } from '../../platform/actor.ts';
import { mayDuplicate } from './process.policy.ts';
import type { SigningProcess } from './process.ts';

type Subject = Pick<SigningProcess, 'status' | 'facts'>;

/** Whether the table has the move and the actor its permission. */
export function mayMove(actor: Official, process: Subject, action: 'cancel' | 'delete'): boolean {
  const decision = decide(process.status, action, process.facts);
  return decision.allowed && decision.move.permission !== undefined && actor.permissions.has(decision.move.permission);
}

/** What the buttons of a process show: the server decides, the browser only draws. */
export function verdictsOn(
  actor: Official,
  process: Subject,
  kind: Pick<ProcessKind, 'permission'> | undefined,
): ProcessVerdict[] {
  return [
    ...(['cancel', 'delete'] as const).filter((action) => mayMove(actor, process, action)),
    ...(kind && mayDuplicate(actor, kind) ? (['duplicate'] as const) : []),
  ];
}
