import pg from 'pg';

import { StartupError } from '../startup-error.ts';

const abreast = 3;

/**
 * A pooler that works by transaction and does not know prepared statements gives a connection to one caller after
 * another: the statement that we prepared is missing, or is somebody else's with the same name.
 */
export async function refuseForgetfulPooler(applicationUrl: string): Promise<void> {
  const clients = Array.from(
    { length: abreast },
    () => new pg.Client({ connectionString: applicationUrl, connectionTimeoutMillis: 10_000 }),
  );
  for (const client of clients) client.on('error', () => {}); // reported by the query that was running
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await probe(clients);
  } catch (cause) {
    if (!isForgotten(cause)) throw cause;
    throw new StartupError(
      'Entre Rúbrica y la base de datos hay un intermediario que no conoce sentencias preparadas, y las llamadas fallarían. Use PgBouncer 1.21 o más nuevo con max_prepared_statements, o su modo de sesión.',
      { cause },
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Each prepares a statement of its own under one name; then all use theirs while the others hold a connection. */
async function probe(clients: readonly pg.Client[]): Promise<void> {
  const ask = (client: pg.Client, place: number) =>
    client.query({ name: 'rubrica_probe', text: `select $1::int + ${place}`, values: [1] });
  for (const [place, client] of clients.entries()) await ask(client, place);
  for (const [place, client] of clients.entries()) {
    await client.query('begin');
    await ask(client, place);
  }
  for (const client of clients) await client.query('rollback');
}

/** It does not exist (26000), exists already (42P05), or has other parameters (08P01). */
const isForgotten = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['26000', '42P05', '08P01'].includes(String(error.code));
