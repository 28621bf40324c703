import { existsSync } from 'node:fs';
import path from 'node:path';

import type pg from 'pg';

import { startEmbeddedPostgres } from '../adapters/embedded-postgres/embedded-postgres.ts';
import type { Config } from '../config.ts';
import { refuseForgetfulPooler } from '../platform/database/forgetful-pooler.ts';
import { readSchemaState } from '../platform/database/migrate.ts';
import { connectAsOwner } from '../platform/database/prepare-database.ts';
import { hasLostGrants, lostGrants } from '../platform/database/restored.ts';
import { checkBackends } from './backend-checks.ts';
import { examine, fine, info, wrong, type Finding } from './finding.ts';

const oldestVersion = 150_000;

export async function checkDatabase({
  database,
  publicUrl,
}: Pick<Config, 'database' | 'publicUrl'>): Promise<readonly Finding[]> {
  if (database.kind === 'server')
    return [...(await inspect(database.ownerUrl, publicUrl)), ...(await checkPooler(database.applicationUrl))];
  if (!existsSync(path.join(database.directory, 'password'))) {
    return [info('Base de datos: incorporada, todavía sin crear. La crea "npm start".')];
  }
  const embedded = await startEmbeddedPostgres({ ...database, besideServer: true });
  try {
    return await inspect(embedded.ownerUrl, publicUrl);
  } finally {
    await embedded.stop();
  }
}

/** Only a login of the operator's own may lead through a pooler. */
async function checkPooler(applicationUrl: string | undefined): Promise<readonly Finding[]> {
  if (applicationUrl === undefined) return [];
  return examine('DATABASE_APP_URL', async () => {
    await refuseForgetfulPooler(applicationUrl);
    return [fine('DATABASE_APP_URL: responde y recuerda sentencias preparadas.')];
  });
}

async function inspect(ownerUrl: string, publicUrl: URL): Promise<readonly Finding[]> {
  const owner = await connectAsOwner(ownerUrl);
  try {
    if (await hasLostGrants(owner)) return [wrong('Base de datos: los permisos de la copia se perdieron.', lostGrants)];
    return [
      await checkVersion(owner),
      ...(await checkSchema(owner)),
      ...(await checkJobs(owner)),
      ...(await checkCompanies(owner, publicUrl)),
    ];
  } finally {
    await owner.end();
  }
}

/** Nothing to say of a database that has no companies yet. */
async function checkCompanies(owner: pg.Client, publicUrl: URL): Promise<readonly Finding[]> {
  const { rows } = await owner.query<{ exists: boolean }>(`select to_regclass('tenant_host') is not null as exists`);
  return rows[0]?.exists ? checkBackends(owner, publicUrl) : [];
}

async function checkVersion(owner: pg.Client): Promise<Finding> {
  const { rows } = await owner.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  const { number = '0', text = '?' } = rows[0] ?? {};
  return Number(number) >= oldestVersion
    ? fine(`Base de datos: PostgreSQL ${text} responde.`)
    : wrong(`Base de datos: PostgreSQL ${text} es demasiado antiguo.`, 'Use PostgreSQL 15 o más nuevo.');
}

async function checkSchema(owner: pg.Client): Promise<readonly Finding[]> {
  const { pending, unknown, changed } = await readSchemaState(owner);
  if (unknown.length > 0) {
    return [wrong(`Esquema: más nuevo que este programa (${unknown.join(', ')}).`, 'Actualice el programa.')];
  }
  if (changed.length > 0) {
    return [
      wrong(`Esquema: cambió después de aplicarse (${changed.join(', ')}).`, 'Restaure los archivos de migración.'),
    ];
  }
  return [
    pending.length > 0
      ? info(`Esquema: faltan ${pending.length} migraciones; las aplica "rubrica migrate".`)
      : fine('Esquema: al día.'),
  ];
}

/** By the owner, across tenants: how many, never what. */
async function checkJobs(owner: pg.Client): Promise<readonly Finding[]> {
  const { rows: found } = await owner.query<{ exists: boolean }>(
    `select to_regclass('pgboss.job') is not null as exists`,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await owner.query<{ parked: number; late: number }>(`
    select count(*) filter (where name = 'parked')::int as parked,
      count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '10 minutes')::int as late
    from pgboss.job where state not in ('cancelled')`);
  const { parked = 0, late = 0 } = rows[0] ?? {};
  return [
    parked > 0
      ? wrong(`Tareas: ${parked} agotaron sus intentos.`, 'Cada empresa las ve y las reanuda en Soporte.')
      : fine('Tareas: ninguna detenida.'),
    ...(late > 0
      ? [wrong(`Tareas: ${late} esperan hace más de 10 minutos.`, 'Compruebe que un nodo tenga RUN_JOBS=true.')]
      : []),
  ];
}
