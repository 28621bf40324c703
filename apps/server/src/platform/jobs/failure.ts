import { AppError } from '../app-error.ts';
import { isNeighbourAway } from '../neighbour-failure.ts';
import { isServerBusy } from '../server-busy.ts';

/** The job was not ended by an error of its own. */
export const outOfTime = 'Tomó más tiempo del previsto.';

/**
 * Why a job failed, for people. The text of an error may name hosts, addresses and secrets: it goes only to the log, under
 * the job's id.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof AppError) return error.text;
  if (isServerBusy(error)) return 'El servidor estuvo ocupado.';
  return isNeighbourAway(error) ? 'Un servicio externo no respondió.' : 'Ocurrió un error interno.';
}
