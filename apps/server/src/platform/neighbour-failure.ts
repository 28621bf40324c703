/** A neighbour did not answer, or answered that it cannot. No refusal of ours: jobs try again, and callers may. */
export class NeighbourAway extends Error {
  override readonly name = 'NeighbourAway';
}

/** Error codes of systems and drivers when the other end does not answer. */
const unreachable: ReadonlySet<unknown> = new Set([
  'ECONNECTION',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ESOCKET',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** The driver's own words: these errors have no code. */
const lostConnection: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
]);

/**
 * SQLSTATE of a server that goes down, comes up, lacks something, is too slow, or is a standby: connection exceptions
 * (08), operator intervention (57P), a statement or a session that waited too long (57014, 55P03, 25P03, 25P04), a lock
 * that two hold against each other (40P01, 40001), no connection, memory or disk left (53), a read-only transaction
 * (25006).
 */
const serverAway = /^(?:08\w{3}|57P\d\d|57014|55P03|25P0[34]|40P01|40001|53\d{3}|25006)$/;

/** Whether a neighbour (database, object store, mail server, …) did not answer. It may answer later. */
export function isNeighbourAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NeighbourAway || lostConnection.has(error.message)) return true;
  if (error.name === 'TimeoutError') return true; // of AbortSignal.timeout
  const code = 'code' in error ? error.code : undefined;
  if (unreachable.has(code) || (typeof code === 'string' && serverAway.test(code))) return true;
  return error instanceof AggregateError ? error.errors.some(isNeighbourAway) : isNeighbourAway(error.cause);
}
