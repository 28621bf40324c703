import { NeighbourAway } from './neighbour-failure.ts';

/**
 * This node has no time for the work now. It says nothing about the work itself: a request is answered with 503 and when
 * to try again, a job is tried again.
 */
export class ServerBusy extends NeighbourAway {}

export function isServerBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof ServerBusy || isServerBusy(error.cause);
}
