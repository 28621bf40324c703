import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { sql } from 'kysely';

import type { Context } from '../platform/context.ts';
import type { ObjectKey, ObjectStore } from '../ports/object-store.ts';

/** Where rows refer to objects. A test compares it with the columns of the database. */
export const objectColumns: readonly { readonly table: string; readonly column: string; readonly only?: string }[] = [
  { table: 'company', column: 'logo_key' },
  { table: 'company', column: 'cover_key' },
  { table: 'company', column: 'favicon_key' },
  { table: 'brand_image', column: 'object_key' },
  { table: 'process_document', column: 'object_key' },
  { table: 'document_version', column: 'object_key' },
  { table: 'annex', column: 'object_key' },
  { table: 'identity_picture', column: 'object_key' },
  { table: 'payment_slip', column: 'object_key' },
  { table: 'certificate_annex', column: 'object_key' },
  { table: 'audit_anchor', column: 'object_key' },
  { table: 'report', column: 'object_key', only: `state = 'ready'` }, // until then the key comes before the file
];

export interface ObjectFindings {
  readonly checked: number;
  /** One line each, without names of people or files. */
  readonly faults: readonly string[];
}

const pageSize = 500;
const abreast = 4;

/** Reads every object that a company's rows refer to, and compares its bytes with the hash in its key. */
export async function checkObjects(context: Context): Promise<ObjectFindings> {
  const faults: string[] = [];
  let checked = 0;
  for await (const keys of listKeys(context)) {
    checked += keys.length;
    for (let at = 0; at < keys.length; at += abreast) {
      const found = await Promise.all(
        keys.slice(at, at + abreast).map((key) => findFault(context.ports.objectStore, key)),
      );
      faults.push(...found.flatMap((fault) => fault ?? []));
    }
  }
  return { checked, faults };
}

/** Each key once, in pages. */
async function* listKeys(context: Context): AsyncGenerator<readonly ObjectKey[]> {
  let after = '';
  for (;;) {
    const keys = await readKeys(context, after);
    if (keys.length === 0) return;
    yield keys;
    after = keys.at(-1) ?? '';
  }
}

async function readKeys(context: Context, after: string): Promise<readonly ObjectKey[]> {
  const parts = objectColumns.map(
    ({ table, column, only = 'true' }) =>
      sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} > ${after} and ${sql.raw(only)}`,
  );
  const { rows } = await context.transaction(({ db }) =>
    sql<{
      key: ObjectKey;
    }>`select key from (${sql.join(parts, sql` union `)}) as keys order by key limit ${pageSize}`.execute(db),
  );
  return rows.map(({ key }) => key);
}

async function findFault(store: ObjectStore, key: ObjectKey): Promise<string | undefined> {
  const stream = await store.stream(key);
  if (!stream) return `${key}: falta en el almacén`;
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex') === key.split('/')[2] ? undefined : `${key}: sus bytes no son los que se guardaron`;
}
