import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { StartupError } from '../startup-error.ts';

/** Holds the grants; nobody logs in as it. Shared by all databases of a server, so its name never changes. */
const group = 'rubrica_app';

export async function hasGroupRole(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query('select from pg_roles where rolname = $1', [group]);
  return rows.length > 0;
}

export async function ensureGroupRole(owner: pg.Client): Promise<void> {
  if (await hasGroupRole(owner)) return;
  await guard(owner, async () => {
    await owner.query(`create role ${group} nologin`).catch(ignoreDuplicate);
  });
}

/**
 * The login under which the server works: it owns no table and cannot bypass row-level security. Its password is made
 * here and stored where only the owner of the database reads it, so one DATABASE_URL serves any number of nodes.
 */
export async function ensureLoginRole(owner: pg.Client, ownerUrl: string): Promise<string> {
  const { rows } = await owner.query<{ oid: string }>('select oid from pg_database where datname = current_database()');
  const role = `${group}_${rows[0]?.oid}`;
  await owner.query('create table if not exists application_login (role text primary key, password text not null)');
  const stored = await readPassword(owner, role);
  if (stored !== undefined) return withCredentials(ownerUrl, role, stored);

  const password = randomBytes(24).toString('base64url');
  await guard(owner, async () => {
    await owner.query('begin');
    await owner.query(`drop role if exists ${role}`);
    await owner.query(`create role ${role} login in role ${group} password ${owner.escapeLiteral(password)}`);
    await owner.query(`alter role ${role} set statement_timeout = '60s'`);
    await owner.query(`alter role ${role} set idle_in_transaction_session_timeout = '60s'`);
    await owner.query('delete from application_login'); // a restored copy has the login of another server
    await owner.query('insert into application_login (role, password) values ($1, $2)', [role, password]);
    await owner.query('commit');
  });
  return withCredentials(ownerUrl, role, password);
}

/** Whatever the configuration says, a role that could see across tenants does not serve. */
export async function refusePrivilegedRole(applicationUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: applicationUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; privileged: boolean }>(`
      select current_user as name,
        rolsuper or rolbypassrls
          or exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p')) as privileged
      from pg_roles where rolname = current_user`);
    if (rows[0]?.privileged !== false) {
      throw new StartupError(
        `El rol ${rows[0]?.name} puede saltarse la separación entre empresas. DATABASE_APP_URL debe usar un rol sin privilegios.`,
      );
    }
  } finally {
    await client.end();
  }
}

async function readPassword(owner: pg.Client, role: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ password: string }>(
    `select password from application_login join pg_roles on rolname = role where role = $1`,
    [role],
  );
  return rows[0]?.password;
}

function withCredentials(url: string, role: string, password: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
}

async function guard(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    await owner.query('rollback');
    if ((cause as { code?: string }).code !== '42501') throw cause;
    throw new StartupError(
      'El usuario de DATABASE_URL no puede crear roles. Dele CREATEROLE, o cree un rol sin privilegios, ' +
        `haga "grant ${group} to ese_rol" e indíquelo en DATABASE_APP_URL.`,
      { cause },
    );
  }
}

function ignoreDuplicate(error: Error & { code?: string }): void {
  const duplicate = error.code === '42710' || error.code === '23505'; // two databases of one server, prepared at once
  if (!duplicate) throw error;
}
