import { ApiError } from '@rubrica/contract';

import { isLost } from './persist.ts';

/** What ends the visit, at least for now; every other error is shown where it happens. */
export type ProblemKind =
  | 'no_link'
  | 'dead'
  | 'stopped'
  | 'paused'
  | 'blocked'
  | 'taken_over'
  | 'unreachable'
  | 'failed';

export interface Problem {
  readonly kind: ProblemKind;
  /** What the server said, where it said something that helps. */
  readonly detail?: string;
  /** Where another device has the visit: which one, and whether this one had it before. */
  readonly other?: { readonly name: string; readonly seenAt: string } | undefined;
  readonly wasHere?: boolean;
}

const endings: Readonly<Record<string, ProblemKind>> = {
  'link.dead': 'dead',
  'link.stopped': 'stopped',
  'link.paused': 'paused',
  'signatory.blocked': 'blocked',
  'signatory.not_found': 'dead',
  'process.not_found': 'dead',
  'portal.taken_over': 'taken_over',
};

/** Undefined for what the person can correct on the spot. */
export function endingOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const kind = endings[error.code] ?? (error.status === 401 ? 'dead' : undefined);
  return kind && { kind, detail: error.message };
}

/** When nothing could be shown at all. */
export function openingProblemOf(error: unknown): Problem {
  return endingOf(error) ?? { kind: isLost(error) ? 'unreachable' : 'failed' };
}
