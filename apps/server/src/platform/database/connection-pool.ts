import pg from 'pg';

import type { Logger } from '../logging.ts';
import { createFairTurns, type FairTurns } from './fair-turns.ts';

/** The longest wait for a connection. */
const maxWaitMilliseconds = 10_000;

/** Not for tenants' transactions: directory and rate limits are asked before any of them. */
const reserved = 2;

export function createPool(options: { url: string; max: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: maxWaitMilliseconds,
    application_name: 'rubrica',
  });
  // An idle connection that the server closes raises here; without a listener it would end the process.
  pool.on('error', (error) => options.log.warn({ error: error.message }, 'an idle database connection was lost'));
  // A connection that breaks while somebody uses it raises on itself as well; the query that it carried fails by itself.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ error: error.message }, 'a database connection in use was lost'));
  });
  return pool;
}

/** One tenant gets half of the connections. Its transactions are short and call nobody outside, so it loses little. */
export function createTurns(poolSize: number): FairTurns {
  const max = Math.max(1, poolSize - reserved);
  return createFairTurns({ max, maxPerTenant: Math.ceil(max / 2), leastShare: 2, maxWaitMilliseconds });
}
