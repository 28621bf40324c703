import pg from 'pg';

import type { Logger } from '../logging.ts';
import { createFairTurns, type FairTurns } from './fair-turns.ts';

/** Nothing may wait longer for a connection. */
const patienceMilliseconds = 10_000;

/** Kept from the tenants' transactions: which tenant it is and how often somebody called is asked before any of them. */
const reserved = 2;

export function createPool(options: { url: string; max: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: patienceMilliseconds,
    application_name: 'rubrica',
  });
  // An idle connection that the server closes raises here; without a listener it would end the process.
  pool.on('error', (error) => options.log.warn({ error: error.message }, 'an idle database connection was lost'));
  return pool;
}

/** Transactions are short and wait for nobody outside: who holds half of the connections loses little by waiting for the rest. */
export function createTurns(poolSize: number): FairTurns {
  const most = Math.max(1, poolSize - reserved);
  return createFairTurns({ most, mostPerTenant: Math.ceil(most / 2), patienceMilliseconds });
}
