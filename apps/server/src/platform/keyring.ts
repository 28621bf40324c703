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
  const wrapping = (id: string): Buffer => {
    const master = masters.find(id);
    if (!master) throw new Error(`master key ${id} is not configured`);
    return deriveKey(master, 'wrap-tenant-keys');
  };

  async function read(db: TenantDb, version?: number): Promise<DataKey | undefined> {
    const row = await db
      .selectFrom('tenant_key')
      .selectAll()
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const secret = unseal(wrapping(row.master_key_id), row.wrapped_key, wrapContext(row));
    return { tenant: row.tenant_id as TenantId, version: row.version, secret };
  }

  async function create(db: TenantDb, version: number): Promise<void> {
    const tenant = await tenantOf(db);
    const box = seal(wrapping(masters.current.id), randomBytes(32), wrapContext({ tenant_id: tenant, version }));
    await db
      .insertInto('tenant_key')
      .values({ version, master_key_id: masters.current.id, wrapped_key: box })
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

  return {
    derive: (purpose) => deriveKey(masters.current, purpose),
    seal: async (db, plain, purpose) => {
      const key = await current(db);
      const version = Buffer.alloc(versionBytes);
      version.writeUInt32BE(key.version);
      return Buffer.concat([version, seal(key.secret, plain, `${key.tenant}:${purpose}`)]);
    },
    open: async (db, box, purpose) => {
      const version = Buffer.from(box.subarray(0, versionBytes)).readUInt32BE();
      const key = await read(db, version);
      if (!key) throw new Error(`data key ${version} of the tenant does not exist`);
      return unseal(key.secret, box.subarray(versionBytes), `${key.tenant}:${purpose}`);
    },
    rotate: async (db) => {
      const { version } = await current(db);
      await create(db, version + 1);
      return version + 1;
    },
    rewrap: async (db) => {
      const rows = await db
        .selectFrom('tenant_key')
        .selectAll()
        .where('master_key_id', '!=', masters.current.id)
        .execute();
      for (const row of rows) {
        const secret = unseal(wrapping(row.master_key_id), row.wrapped_key, wrapContext(row));
        await db
          .updateTable('tenant_key')
          .set({
            master_key_id: masters.current.id,
            wrapped_key: seal(wrapping(masters.current.id), secret, wrapContext(row)),
          })
          .where('version', '=', row.version)
          .execute();
      }
      return rows.length;
    },
  };
}

const wrapContext = (row: { tenant_id: string; version: number }): string =>
  `tenant-key:${row.tenant_id}:${row.version}`;

async function tenantOf(db: TenantDb): Promise<string> {
  const { id } = await db
    .selectNoFrom((expression) => expression.fn<string>('tenant_of_transaction', []).as('id'))
    .executeTakeFirstOrThrow();
  return id;
}
