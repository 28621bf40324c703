import { AppError } from '../app-error.ts';

/** Error codes of systems and drivers when the other end does not answer. */
const unreachable: ReadonlySet<unknown> = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
]);

/** The job was not ended by an error of its own. */
export const outOfTime = 'Tomó más tiempo del previsto.';

/**
 * Why a job failed, for people. The text of an error may name hosts, addresses and secrets: it goes only to the log, under
 * the job's id.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof AppError) return error.text;
  return isUnreachable(error) ? 'Un servicio externo no respondió.' : 'Ocurrió un error interno.';
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && unreachable.has(error.code)) || isUnreachable(error.cause);
}
