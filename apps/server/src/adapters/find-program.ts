import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Where a machine has its programs. */
export const programFolders = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin'] as const;

interface Wanted {
  /** The first that is found counts. */
  readonly names: readonly string[];
  /** Looked into after the usual ones; `*` stands for the rest of one folder's name. */
  readonly alsoIn?: readonly string[];
  readonly folders?: readonly string[];
}

/** The whole path of a program of this machine; undefined where it is not installed. Asked again each time: it may be installed meanwhile. */
export async function findProgram({
  names,
  alsoIn = [],
  folders = programFolders,
}: Wanted): Promise<string | undefined> {
  const places = [...folders, ...(await Promise.all(alsoIn.map(expand))).flat()];
  for (const folder of places) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (await isProgram(file)) return file;
    }
  }
  return undefined;
}

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** A pattern is one folder for each version that is installed, the latest first. */
async function expand(pattern: string): Promise<readonly string[]> {
  const [before, after] = pattern.split('*');
  if (before === undefined || after === undefined) return [pattern];
  const parent = path.dirname(before);
  const entries = await readdir(parent).catch(() => []);
  const beginning = path.basename(before);
  return entries
    .filter((entry) => entry.startsWith(beginning))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((entry) => path.join(parent, `${entry}${after}`));
}
