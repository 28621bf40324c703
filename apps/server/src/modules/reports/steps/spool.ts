import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { LocalFile } from '../../../ports/object-store.ts';

/** Lends the bytes as a file of this machine, whose sum is known when it is whole; afterwards it is gone. */
export async function withSpooled<T>(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  work: (file: LocalFile) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(path.join(tmpdir(), 'rubrica-report-'));
  try {
    const file = path.join(directory, 'report');
    const sum = createHash('sha256');
    let sizeBytes = 0;
    const measured = async function* () {
      for await (const chunk of body) {
        sum.update(chunk);
        sizeBytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(measured, createWriteStream(file, { mode: 0o600 }), { signal });
    return await work({ path: file, sha256: sum.digest('hex'), sizeBytes });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
