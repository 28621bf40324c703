import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

import { StartupError } from '../../platform/startup-error.ts';

export interface ProcessUser {
  readonly name: string;
  /** Empty unless we are root: PostgreSQL refuses to run as root, so it gets another user. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

export function chooseProcessUser(): ProcessUser {
  if (process.getuid?.() !== 0) return { name: userInfo().username, ids: {} };
  for (const name of ['postgres', 'nobody']) {
    const uid = readId('-u', name);
    const gid = readId('-g', name);
    if (uid && gid) return { name, ids: { uid, gid } };
  }
  throw new StartupError('PostgreSQL no puede ejecutarse como root y no existe el usuario "postgres" ni "nobody".');
}

export function canEnter(user: ProcessUser, directory: string): boolean {
  try {
    execFileSync('ls', [directory], { ...user.ids, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function readId(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}
