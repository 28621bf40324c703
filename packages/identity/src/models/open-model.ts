import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { InferenceSession } from 'onnxruntime-node';

/** A model as the evidence names it: whose it is, and the hash of the very bytes that decided. */
export interface ModelFile {
  readonly packageName: string;
  readonly version: string;
  readonly file: string;
  readonly sha256: string;
}

/** Refuses a file that is not the one which was measured. One thread: turns are given by process, not by core. */
export async function openModel(model: ModelFile): Promise<InferenceSession> {
  const bytes = await readModelFile(model);
  return InferenceSession.create(bytes, { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' });
}

/** The bytes of a model, or of what belongs to one, that are the measured ones. */
export async function readModelFile(model: ModelFile): Promise<Buffer> {
  const bytes = await readFile(locate(model));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== model.sha256) throw new Error(`${model.packageName}/${model.file} is not the file that was measured`);
  return bytes;
}

/** Packages need not offer their models by name, so the folders are gone through as Node does. */
function locate({ packageName, file }: ModelFile): string {
  const folders = createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  const found = folders.map((folder) => path.join(folder, packageName, file)).find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${packageName}/${file} is not installed`);
  return found;
}
