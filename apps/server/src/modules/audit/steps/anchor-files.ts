import type { Anchor } from '@rubrica/evidence';
import { z } from 'zod';

import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { namedId } from '../../../platform/ids.ts';
import type { ObjectKey, ObjectOwner, ObjectStore } from '../../../ports/object-store.ts';

/** All anchors of a company have one owner, so that the store can list them without the database. */
const ownerOf = (tenant: TenantId): ObjectOwner => ({ tenant, id: namedId(tenant, 'audit-anchors') });

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const anchorFile: z.ZodType<Anchor> = z.object({
  format: z.literal('rubrica-anchor-1'),
  tenant: z.uuid(),
  number: z.int().positive(),
  at: z.iso.datetime(),
  through: z.iso.datetime(),
  previous: hash.nullable(),
  heads: z.array(z.object({ chain: z.string(), length: z.int().positive(), head: hash })),
  root: hash,
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
  installation_root: hash,
  timestamp: z.base64(),
});

export async function putAnchor(store: ObjectStore, tenant: TenantId, anchor: Anchor): Promise<ObjectKey> {
  const { key } = await store.put(ownerOf(tenant), Buffer.from(JSON.stringify(anchor)));
  return key;
}

export async function readAnchor(store: ObjectStore, key: ObjectKey): Promise<Anchor | undefined> {
  const bytes = await store.get(key);
  return bytes && anchorFile.parse(JSON.parse(bytes.toString('utf8')));
}

export interface ReadAnchors {
  readonly anchors: readonly Anchor[];
  /** Keys of objects that are no anchor. */
  readonly unreadable: readonly ObjectKey[];
}

/** Every anchor that the store has, in their order, whatever the database says. */
export async function readAllAnchors(store: ObjectStore, tenant: TenantId): Promise<ReadAnchors> {
  const anchors: Anchor[] = [];
  const unreadable: ObjectKey[] = [];
  for (const key of await store.list(ownerOf(tenant))) {
    const bytes = await store.get(key);
    const parsed = anchorFile.safeParse(parseJson(bytes));
    if (parsed.success) anchors.push(parsed.data);
    else unreadable.push(key);
  }
  return { anchors: anchors.toSorted((a, b) => a.number - b.number), unreadable };
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '');
  } catch {
    return undefined; // reported as unreadable
  }
}
