import { proofMinutes } from '@rubrica/contract';

import type { Official } from './actor.ts';
import { AppError } from './app-error.ts';

/** Before what cannot be undone. A program has its own key and nobody who could be asked. */
export function requireFreshProof(actor: Official, now: Date): void {
  if (actor.kind !== 'member') return;
  const isFresh = actor.provedAt !== null && now.getTime() - actor.provedAt.getTime() <= proofMinutes * 60_000;
  if (!isFresh) throw new AppError('auth.step_up');
}
