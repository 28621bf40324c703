import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { NeighbourAway } from '../platform/neighbour-failure.ts';
import { keyOf, type ObjectStore } from '../ports/object-store.ts';
import { objectKey, refuseForeignKey } from './object-key.ts';

/** One file per object. Written aside, flushed, then renamed: a reader sees the whole object or none. */
export function createDiskObjectStore(root: string): ObjectStore {
  const locate = (key: string): string => {
    refuseForeignKey(key);
    const [tenant = '', owner = '', hash = ''] = key.split('/');
    return path.join(root, tenant, owner.slice(-2), owner, hash); // ids begin with the time: their end spreads evenly
  };

  return {
    put: async (owner, body) => {
      const key = objectKey(owner, body);
      const file = locate(key);
      if (!(await exists(file))) await write(file, [body]);
      return { key, sizeBytes: body.byteLength };
    },
    putFile: async (owner, { path: source, sizeBytes, sha256 }) => {
      const key = keyOf(owner, { sha256 });
      const file = locate(key);
      if (!(await exists(file))) await write(file, createReadStream(source));
      return { key, sizeBytes };
    },
    get: async (key) => {
      return readFile(locate(key)).catch(ifMissing(undefined));
    },
    stream: async (key, part) => {
      const file = locate(key);
      return (await exists(file)) ? createReadStream(file, part) : undefined;
    },
    list: async (owner) => {
      const hashes = await readdir(path.dirname(locate(keyOf(owner, { sha256: '0'.repeat(64) })))).catch(ifMissing([]));
      return hashes.filter((name) => !name.startsWith('.')).map((sha256) => keyOf(owner, { sha256 }));
    },
    delete: (key) => rm(locate(key), { force: true }),
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
    },
  };
}

const ifMissing =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return answer;
    throw error;
  };

/** A disk that is full, broken or closed to us: the caller may try again once somebody has seen to it. */
const diskAway: ReadonlySet<unknown> = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EROFS']);

async function write(file: string, body: Body): Promise<void> {
  try {
    await writeDurably(file, body);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && diskAway.has(cause.code)) {
      throw new NeighbourAway('the disk takes no more', { cause });
    }
    throw cause;
  }
}

type Body = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

async function writeDurably(file: string, body: Body): Promise<void> {
  const directory = path.dirname(file);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = path.join(directory, `.${randomUUID()}`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  const parent = await open(directory, 'r');
  try {
    await parent.sync(); // the name, too, must survive a power cut
  } finally {
    await parent.close();
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
