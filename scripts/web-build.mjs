import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The web and our packages that it names: a text of the law changes pages, too. */
function sourcesOf(root) {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'apps/web/package.json'), 'utf8'));
  const own = Object.keys(dependencies).flatMap((name) => /^@rubrica\/(.+)$/.exec(name)?.[1] ?? []);
  return ['apps/web', ...own.map((name) => `packages/${name}/src`)];
}

/** Builds the pages when something they are made of changed. */
export async function ensureWebBuilt(root, node) {
  const config = path.join(root, 'apps/web/vite.config.ts');
  if (!existsSync(config)) return;
  const stamp = path.join(root, 'apps/web/dist/.built');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('▸ Construyendo las páginas');
  await build(root, node);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function fingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const source of sourcesOf(root)) {
    for (const file of listFiles(path.join(root, source)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(directory, entry.name);
      return entry.isDirectory() ? listFiles(full) : [full];
    });
}

function build(root, node) {
  const child = spawn(node, [path.join(root, 'apps/web/build.ts')], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('No se pudieron construir las páginas.'))));
  });
}
