#!/usr/bin/env node
// The machine's Node may be too old to read TypeScript: hand over to the one that came with the packages.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24;
const packaged = path.resolve(here, '../../../node_modules/.bin/node');

if (isNewEnough) {
  await import('../src/main.ts');
} else if (existsSync(packaged)) {
  const child = spawn(packaged, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
} else {
  console.error('✗ Rúbrica necesita Node 24. Ejecute antes "npm start", que lo instala.');
  process.exit(1);
}
