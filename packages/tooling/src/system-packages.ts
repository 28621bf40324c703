import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export interface SystemProgram {
  /** Its name on the path, or where it lies. */
  readonly program: string;
  readonly debianPackage: string;
}

/** Programs the tests call. */
const needed: readonly SystemProgram[] = [
  { program: 'chromium-headless-shell', debianPackage: 'chromium-headless-shell' },
  { program: 'pdfsig', debianPackage: 'poppler-utils' },
  { program: 'qpdf', debianPackage: 'qpdf' },
  { program: 'pk12util', debianPackage: 'libnss3-tools' },
  { program: 'zbarimg', debianPackage: 'zbar-tools' },
  { program: 'openssl', debianPackage: 'openssl' },
  { program: 'ps', debianPackage: 'procps' },
  { program: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
  { program: '/usr/sbin/haproxy', debianPackage: 'haproxy' },
  { program: '/usr/sbin/pgbouncer', debianPackage: 'pgbouncer' },
];

/** Installs them, and what a part needs more, where that is possible without asking anyone; elsewhere says which to install. */
export function ensureSystemPackages(more: readonly SystemProgram[] = []): void {
  const programs = [...needed, ...more];
  const missing = findMissing(programs);
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && isOnPath('apt-get');
  if (!canInstall) {
    console.error(
      `✗ Faltan programas para las pruebas. Instálelos, por ejemplo: sudo apt-get install ${missing.join(' ')}`,
    );
    process.exit(1);
  }
  console.log(`▸ Instalando ${missing.join(', ')}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env: environment };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
  const still = findMissing(programs);
  if (still.length > 0) {
    console.error(`✗ No se pudo instalar ${still.join(', ')}.`);
    process.exit(1);
  }
}

function findMissing(programs: readonly SystemProgram[]): string[] {
  const missing = programs.filter(({ program }) => !isOnPath(program));
  return [...new Set(missing.map(({ debianPackage }) => debianPackage))];
}

function isOnPath(program: string): boolean {
  const folders = path.isAbsolute(program) ? ['/'] : (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
