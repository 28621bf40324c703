import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import type pg from 'pg';

import { listMigrations, shippedMigrations } from './database/migration-files.ts';
import type { PlatformDb } from './database/tenant-db.ts';
import type { Logger } from './logging.ts';
import type { MasterKeys } from './master-keys.ts';

/** A node as the others see it. */
export interface RunningNodeFacts {
  readonly id: string;
  readonly address: string;
  readonly migrations: readonly string[];
  readonly masterKeys: readonly string[];
}

const beatMilliseconds = 5000;
/** A node that gave no sign of life for so long has ended. */
const goneAfter = `interval '30 seconds'`;

export function describeNode(
  at: { readonly host: string; readonly port: number },
  masterKeys: MasterKeys,
  directory = shippedMigrations,
): RunningNodeFacts {
  return {
    id: randomUUID(),
    address: `${hostname()} ${at.host}:${at.port}`,
    migrations: listMigrations(directory).map(({ name }) => name),
    masterKeys: masterKeys.all.map(({ id }) => id),
  };
}

/** Under the lock of the migrations, so that none removes what this node uses between its check and its start. */
export async function registerNode(owner: pg.Client, node: RunningNodeFacts): Promise<void> {
  await owner.query(`delete from running_node where seen_at < now() - interval '1 day'`);
  await owner.query('insert into running_node (id, address, migrations, master_keys) values ($1, $2, $3, $4)', [
    node.id,
    node.address,
    node.migrations,
    node.masterKeys,
  ]);
}

export async function findRunningNodes(owner: pg.Client): Promise<readonly RunningNodeFacts[]> {
  const { rows: found } = await owner.query<{ exists: boolean }>(
    `select to_regclass('running_node') is not null as exists`,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await owner.query<{ id: string; address: string; migrations: string[]; master_keys: string[] }>(
    `select id, address, migrations, master_keys from running_node where seen_at > now() - ${goneAfter} order by address`,
  );
  return rows.map(({ master_keys: masterKeys, ...row }) => ({ ...row, masterKeys }));
}

/** Gives signs of life until it is closed, and then takes the node off the list. */
export function beat(db: PlatformDb, node: RunningNodeFacts, log: Logger): { readonly close: () => Promise<void> } {
  const { id, address, migrations, masterKeys } = node;
  const warn = (error: unknown): void => log.warn({ err: error }, 'the list of running nodes could not be written');
  const timer = setInterval(() => {
    db.insertInto('running_node') // again where a fail-over lost the row
      .values({ id, address, migrations: [...migrations], master_keys: [...masterKeys] })
      .onConflict((conflict) => conflict.column('id').doUpdateSet((values) => ({ seen_at: values.fn<Date>('now') })))
      .execute()
      .catch(warn);
  }, beatMilliseconds);
  return {
    close: async () => {
      clearInterval(timer);
      await db.deleteFrom('running_node').where('id', '=', id).execute().catch(warn);
    },
  };
}
