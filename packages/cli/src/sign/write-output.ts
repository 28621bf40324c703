import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The whole file under its name, or nothing: never half of one, and never in place of what was signed. */
export async function writeOutput(output: string, parts: readonly Uint8Array[]): Promise<void> {
  const temporary = path.join(path.dirname(output), `.${path.basename(output)}.${randomUUID()}`);
  const file = await open(temporary, 'wx');
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
    await file.close();
    await rename(temporary, output);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Whether both names are one file, links followed. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((name) => realpath(name).catch(() => path.resolve(name))));
  return first === second;
}
