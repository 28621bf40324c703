import { rmSync } from 'node:fs';

import { afterAll } from 'vitest';

import { makeProcessFolder } from './process-folder.ts';

/** A folder of a test file's own, gone when the file is done. */
export function makeTestFolder(name: string): string {
  const folder = makeProcessFolder(name);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
