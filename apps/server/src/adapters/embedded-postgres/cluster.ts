import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { StartupError } from '../../platform/startup-error.ts';
import { locateBinaries, type Binaries } from './binaries.ts';
import { canEnter, chooseProcessUser, type ProcessUser } from './process-user.ts';

export interface Cluster {
  readonly directory: string;
  readonly password: string;
  readonly user: ProcessUser;
  readonly binaries: Binaries;
}

/** Makes the database files on first use; afterwards only says where they are. */
export async function openCluster(home: string, options: { durable: boolean }): Promise<Cluster> {
  const user = chooseProcessUser();
  const place = choosePlace(path.resolve(home), user);
  const binaries = await locateBinaries(user, place);
  const directory = path.join(place, 'cluster');
  const passwordFile = path.join(place, 'password');
  if (!existsSync(path.join(directory, 'PG_VERSION')) || !existsSync(passwordFile)) {
    rmSync(directory, { recursive: true, force: true }); // a first start that was cut off
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    give(passwordFile, user);
    initialise({ directory, passwordFile, user, binaries, durable: options.durable });
  }
  return { directory, user, binaries, password: readFileSync(passwordFile, 'utf8').trim() };
}

/** Where the unprivileged user can go: the data directory, or /var/lib when a parent of it is closed to that user. */
function choosePlace(home: string, user: ProcessUser): string {
  if (tryPlace(home, user)) return home;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const elsewhere = path.join('/var/lib/rubrica', name);
  if (tryPlace(elsewhere, user)) return elsewhere;
  throw new StartupError(
    `El usuario ${user.name} no puede entrar en ${home}. Elija otra carpeta con DATA_DIR, por ejemplo /var/lib/rubrica.`,
  );
}

function tryPlace(directory: string, user: ProcessUser): boolean {
  mkdirSync(path.dirname(directory), { recursive: true, mode: 0o755 });
  if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 }); // only the leaf is closed to others
  give(directory, user);
  return canEnter(user, directory);
}

function give(target: string, { ids }: ProcessUser): void {
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(target, ids.uid, ids.gid);
}

function initialise(options: {
  directory: string;
  passwordFile: string;
  user: ProcessUser;
  binaries: Binaries;
  durable: boolean;
}): void {
  const { directory, passwordFile, user, binaries, durable } = options;
  const flags = ['-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8', '--data-checksums'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  execFileSync(binaries.initdb, ['-D', directory, ...flags, ...locale, ...(durable ? [] : ['--no-sync'])], {
    ...user.ids,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    cwd: path.dirname(directory),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
