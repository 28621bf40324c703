import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { build, createLogger, type Rolldown } from 'vite';

import { checkPageWeights } from './page-weights.ts';
import { buildSigningScript, describeScript } from './signing-script.ts';
import { entryConfig, pictureConfig } from './vite.config.ts';

/** Both bundles, what the server draws, the files that the PDF engine loads by itself, and everything compressed once instead of per request. */
const dist = path.join(import.meta.dirname, 'dist');
const settings = { configFile: false, logLevel: 'warn', customLogger: createQuietLogger() } as const;
rmSync(dist, { recursive: true, force: true });
const script = await buildSigningScript();
const define = { SIGNING_SCRIPT: JSON.stringify(describeScript(script)) };
const entries = ['console', 'portal'] as const;
const outputs = new Map<(typeof entries)[number], Rolldown.RolldownOutput>();
for (const entry of entries) {
  outputs.set(entry, (await build({ ...entryConfig(entry), ...settings, define })) as Rolldown.RolldownOutput); // one output, no watcher
}
writeFileSync(path.join(dist, 'portal', script.fileName), script.body);
await build({ ...pictureConfig(), ...settings });
copyPdfEngineFiles();
cpSync(path.join(import.meta.dirname, 'public'), path.join(dist, 'public'), { recursive: true });
for (const file of globSync('{console,portal,pdfjs,public}/**/*.{js,mjs,css,svg}', { cwd: dist }))
  compress(path.join(dist, file));
for (const [entry, { output }] of outputs) checkPageWeights({ entry, output, folder: path.join(dist, entry) });

/** Warnings, but for one that says nothing: classes composed from another file are parsed by a library without its name. */
function createQuietLogger() {
  const logger = createLogger('warn');
  const warnOnce = logger.warnOnce.bind(logger);
  logger.warnOnce = (message, options) => {
    if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
  };
  return logger;
}

function copyPdfEngineFiles(): void {
  const engine = path.dirname(import.meta.resolve('pdfjs-dist/package.json').replace('file://', ''));
  for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
    mkdirSync(path.join(dist, 'pdfjs'), { recursive: true });
    cpSync(path.join(engine, folder), path.join(dist, 'pdfjs', folder), { recursive: true });
  }
}

function compress(file: string): void {
  const body = readFileSync(file);
  if (body.length < 1024) return;
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params: quality }));
}
