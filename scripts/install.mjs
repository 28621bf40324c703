import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { settlePackages } from './settle-packages.mjs';

/** Installs when the lock file or a package.json changed since the last time. */
export async function ensureInstalled(root) {
  const stamp = path.join(root, 'node_modules/.installed');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await install(root);
  await settlePackages(root);
  writeFileSync(stamp, wanted);
}

function fingerprint(root) {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name, 'package.json')),
  );
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package.json', 'package-lock.json', ...workspaces]) {
    if (existsSync(path.join(root, file))) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Not `npm ci`: it fails where a registry lacks the bindings of another platform. This follows the lock and leaves it as it is. */
function install(root) {
  const began = Date.now();
  const report = () => {
    const folder = path.join(root, 'node_modules');
    const packages = existsSync(folder) ? readdirSync(folder).length : 0;
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(`  … ${seconds} s${packages > 0 ? `, ${packages} carpetas` : ''}\n`);
  };
  console.log('▸ Instalando dependencias (solo la primera vez o cuando cambian)');
  const timer = setInterval(report, 10_000);
  // The pages are built on the machine that serves them, so NODE_ENV=production must not leave their builder out.
  const args = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve();
      else reject(new Error(`npm install terminó con el código ${code}. Revise la conexión con el registro de npm.`));
    });
  });
}
