import { decide, type OfficialAction } from '@rubrica/contract';

import type { Official } from '../../../platform/actor.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { BaseContext } from '../../../platform/context.ts';
import type { SigningProcess } from '../process.ts';
import { mayMove } from '../verdicts.ts';
import { refuseMove } from './move-process.ts';

/** A move that is not in the table is refused as such, even without permission: the table is no secret. */
export function authorizeMove(
  { actor }: BaseContext<Official>,
  process: SigningProcess,
  action: OfficialAction,
  reason = 'ese paso no es posible',
): void {
  if (!decide(process.status, action, process.facts).allowed) throw refuseMove(process, reason);
  authorize(mayMove(actor, process, action));
}
