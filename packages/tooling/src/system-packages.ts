import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Programs the tests call, and the Debian package each comes in. */
const needed: Readonly<Record<string, string>> = {
  chromium: 'chromium',
  pdfsig: 'poppler-utils',
  qpdf: 'qpdf',
  zbarimg: 'zbar-tools',
  openssl: 'openssl',
  ps: 'procps',
};

/** Installs them where that is possible without asking anyone; elsewhere says which to install. */
export function ensureSystemPackages(): void {
  const missing = findMissing();
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
  const still = findMissing();
  if (still.length > 0) {
    console.error(`✗ No se pudo instalar ${still.join(', ')}.`);
    process.exit(1);
  }
}

function findMissing(): string[] {
  return [...new Set(Object.entries(needed).flatMap(([program, name]) => (isOnPath(program) ? [] : [name])))];
}

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
