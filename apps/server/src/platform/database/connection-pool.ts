import pg from 'pg';

import type { Logger } from '../logging.ts';

export function createPool(options: { url: string; max: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: 10_000,
    application_name: 'rubrica',
  });
  // An idle connection that the server closes raises here; without a listener it would end the process.
  pool.on('error', (error) => options.log.warn({ error: error.message }, 'an idle database connection was lost'));
  return pool;
}
