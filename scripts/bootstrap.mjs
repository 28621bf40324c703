// Runs on the Node of the machine (20 or newer), before anything is installed, so it depends on nothing.
// It installs what the lock file asks for, builds the pages when they changed, and hands over to the Node 24 of
// node_modules: the product's own runtime, not the machine's.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './install.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [task = 'start', ...rest] = process.argv.slice(2);

const programs = {
  start: { file: 'packages/cli/bin/rubrica.mjs', args: ['start'], needsWeb: true },
  dev: { file: 'packages/tooling/src/dev.ts', args: [], needsWeb: true },
  test: { file: 'packages/tooling/src/test-run.ts', args: [], needsWeb: true },
  check: { file: 'packages/tooling/src/check.ts', args: [], needsWeb: false },
  bench: { file: 'bench/main.ts', args: [], needsWeb: true },
  soak: { file: 'packages/tooling/src/soak.ts', args: [], needsWeb: true },
};

const program = programs[task];
if (!program) {
  console.error(`✗ No existe la tarea "${task}". Hay: ${Object.keys(programs).join(', ')}.`);
  process.exit(2);
}

try {
  await ensureInstalled(root);
  const node = chooseNode();
  if (program.needsWeb) await ensureWebBuilt(root, node);
  run(node, ['--enable-source-maps', path.join(root, program.file), ...program.args, ...rest]);
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exit(1);
}

function chooseNode() {
  const packaged = path.join(root, 'node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Para ${process.platform} ${process.arch} no hay Node 24 en npm: instale Node 24 o más nuevo (aquí hay ${process.version}).`,
  );
}

/** The child ends before this process, for every stop signal. */
function run(node, args) {
  const environment = {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  };
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // At a terminal the whole group gets Ctrl-C; passing it on again would count as a second one.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}
