import { randomBytes } from 'node:crypto';

import type { TenantDb, TenantId } from './database/tenant-db.ts';
import { deriveKey, type MasterKeys } from './master-keys.ts';
import { seal, unseal } from './sealed-box.ts';

/** Secrets at rest: one data key per tenant and version, itself wrapped by a master key (ADR 0008). */
export interface Keyring {
  /** `purpose` binds the box to its place, for example `signature:<row id>`. */
  readonly seal: (db: TenantDb, plain: Uint8Array, purpose: string) => Promise<Buffer>;
  readonly open: (db: TenantDb, box: Uint8Array, purpose: string) => Promise<Buffer>;
  /** A key of this installation for one purpose, the same on every node and every time. */
  readonly derive: (purpose: string) => Buffer;
  /** The same of every master key that is still known, the current one first. */
  readonly deriveEach: (purpose: string) => readonly Buffer[];
  /** Whether the configured master keys open this data key. */
  readonly canOpen: (db: TenantDb, version: number) => Promise<boolean>;
  /** New secrets use a fresh data key; older ones stay readable. */
  readonly rotate: (db: TenantDb) => Promise<number>;
  /** Wraps every data key of the tenant with the current master key, so that older master keys can be retired. */
  readonly rewrap: (db: TenantDb) => Promise<number>;
}

interface DataKey {
  readonly tenant: TenantId;
  readonly version: number;
  readonly secret: Buffer;
}

const versionBytes = 4;

export function createKeyring(masters: MasterKeys): Keyring {
  const dataKeys = createDataKeys(masters);
  return {
    derive: (purpose) => deriveKey(masters.current, purpose),
    deriveEach: (purpose) => masters.all.map((master) => deriveKey(master, purpose)),
    seal: async (db, plain, purpose) => {
      const key = await dataKeys.current(db);
      const version = Buffer.alloc(versionBytes);
      version.writeUInt32BE(key.version);
      return Buffer.concat([version, seal(key.secret, plain, `${key.tenant}:${purpose}`)]);
    },
    open: async (db, box, purpose) => {
      const version = Buffer.from(box.subarray(0, versionBytes)).readUInt32BE();
      const key = await dataKeys.read(db, version);
      if (!key) throw new Error(`data key ${version} of the tenant does not exist`);
      return unseal(key.secret, box.subarray(versionBytes), `${key.tenant}:${purpose}`);
    },
    canOpen: (db, version) =>
      dataKeys.read(db, version).then(
        (key) => key !== undefined,
        () => false,
      ),
    rotate: async (db) => {
      const { version } = await dataKeys.current(db);
      await dataKeys.create(db, version + 1);
      return version + 1;
    },
    rewrap: dataKeys.rewrap,
  };
}

/** The rows of `tenant_key`, opened and wrapped by the master keys. */
function createDataKeys(masters: MasterKeys) {
  const wrapping = (id: string): Buffer => {
    const master = masters.find(id);
    if (!master) throw new Error(`master key ${id} is not configured`);
    return deriveKey(master, 'wrap-tenant-keys');
  };
  const wrap = (secret: Uint8Array, row: KeyRow): Buffer =>
    seal(wrapping(masters.current.id), secret, wrapContext(row));
  const unwrap = (row: KeyRow & { master_key_id: string; wrapped_key: Buffer }): Buffer =>
    unseal(wrapping(row.master_key_id), row.wrapped_key, wrapContext(row));

  async function read(db: TenantDb, version?: number): Promise<DataKey | undefined> {
    const row = await db
      .selectFrom('tenant_key')
      .selectAll()
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { tenant: row.tenant_id as TenantId, version: row.version, secret: unwrap(row) };
  }

  async function create(db: TenantDb, version: number): Promise<void> {
    const tenant = await tenantOf(db);
    await db
      .insertInto('tenant_key')
      .values({
        version,
        master_key_id: masters.current.id,
        wrapped_key: wrap(randomBytes(32), { tenant_id: tenant, version }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function current(db: TenantDb): Promise<DataKey> {
    const found = await read(db);
    if (found) return found;
    await create(db, 1);
    const created = await read(db);
    if (!created) throw new Error('the data key of a tenant could not be made');
    return created;
  }

  async function rewrap(db: TenantDb): Promise<number> {
    const { id } = masters.current;
    const rows = await db.selectFrom('tenant_key').selectAll().where('master_key_id', '!=', id).execute();
    for (const row of rows) {
      await db
        .updateTable('tenant_key')
        .set({ master_key_id: id, wrapped_key: wrap(unwrap(row), row) })
        .where('version', '=', row.version)
        .execute();
    }
    return rows.length;
  }

  return { read, create, current, rewrap };
}

interface KeyRow {
  readonly tenant_id: string;
  readonly version: number;
}

const wrapContext = ({ tenant_id: tenant, version }: KeyRow): string => `tenant-key:${tenant}:${version}`;

async function tenantOf(db: TenantDb): Promise<string> {
  const { id } = await db
    .selectNoFrom((expression) => expression.fn<string>('tenant_of_transaction', []).as('id'))
    .executeTakeFirstOrThrow();
  return id;
}
