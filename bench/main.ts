import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run bench -- http` runs one; `npm run bench` runs all. Each prints ratios, never a verdict on the machine. */
const available = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .map((file) => file.replace('.bench.ts', ''))
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !existsSync(path.join(import.meta.dirname, `${name}.bench.ts`)));
if (unknown.length > 0) {
  console.error(`✗ No existe la medición ${unknown.join(', ')}. Hay: ${available.join(', ')}.`);
  process.exit(2);
}

for (const name of wanted.length > 0 ? wanted : available) {
  console.log(`\n▸ ${name}`);
  const bench = (await import(pathToFileURL(path.join(import.meta.dirname, `${name}.bench.ts`)).href)) as {
    run: () => Promise<void>;
  };
  await bench.run();
}
process.exit(0);
