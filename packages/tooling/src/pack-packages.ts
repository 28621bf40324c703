import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './imports.ts';

/** Those that others may use without the product, each after those that it needs. */
const published = ['pkcs12', 'pades'] as const;

interface Manifest {
  readonly private?: boolean;
  readonly files?: readonly string[];
  readonly exports: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Writes each package to `folder` as `npm publish` takes it. Inside the house packages are used from their sources; Node
 * strips no types from what it finds in node_modules, so what others install is JavaScript with declarations.
 */
export function packPackages(folder: string): void {
  for (const name of published) packOne(name, folder);
}

function packOne(name: string, folder: string): void {
  const [source, target] = [path.join(root, 'packages', name), path.join(folder, name)];
  const { files: _, ...manifest } = readJson<Manifest>(path.join(source, 'package.json'));
  const foreign = Object.entries(manifest.dependencies ?? {}).filter(([own]) => own.startsWith('@rubrica/'));
  if (manifest.private) throw new Error(`${name} is private`);
  for (const [own, version] of foreign) requirePublished(own, version);
  mkdirSync(target, { recursive: true });
  compile({ source, target, folder });
  const entry = { types: './dist/index.d.ts', default: './dist/index.js' };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify({ ...manifest, exports: entry }, null, 2)}\n`);
  cpSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
}

/** A dependency that nobody can install, or that may be any version, makes a package useless to others. */
function requirePublished(name: string, version: string): void {
  const own = name.replace('@rubrica/', '');
  if (!published.some((known) => known === own) || !/^\d/.test(version))
    throw new Error(`${name} ${version} cannot be installed by others`);
}

interface Compilation {
  readonly source: string;
  readonly target: string;
  readonly folder: string;
}

function compile({ source, target, folder }: Compilation): void {
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: path.join(source, 'src'),
      outDir: path.join(target, 'dist'),
      typeRoots: [path.join(root, 'node_modules/@types')],
      paths: { '@rubrica/pkcs12': [path.join(folder, 'pkcs12/dist/index.d.ts')] },
    },
    files: [path.join(source, 'src/index.ts')],
  };
  const file = path.join(target, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', file], {
    stdio: 'inherit',
  });
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

if (import.meta.main) packPackages(path.resolve(process.argv[2] ?? 'packed'));
