import { createHash } from 'node:crypto';

import { paths } from './bundle-paths.ts';

export interface Digest {
  readonly path: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** As `sha256sum --check` reads it, in the order given. */
export const writeDigests = (digests: readonly Digest[]): string =>
  digests.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

/** What the list says otherwise than the files; the files of the process are checked against the manifest besides. */
export function checkDigests(list: Uint8Array, entries: ReadonlyMap<string, Uint8Array>): string[] {
  const lines = new TextDecoder().decode(list).split('\n');
  if (lines.pop() !== '') return [broken];
  const listed = new Map<string, string>();
  for (const line of lines) {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sha256 === undefined || path === undefined) return [broken];
    listed.set(path, sha256);
  }
  const differing = [...entries]
    .filter(([path, bytes]) => !unlisted.has(path) && listed.get(path) !== sha256Of(bytes))
    .map(([path]) => `El archivo ${path} no es el que nombra ${paths.digests}.`);
  const missing = [...listed.keys()]
    .filter((path) => !entries.has(path))
    .map((path) => `Falta el archivo ${path}, que nombra ${paths.digests}.`);
  return [...differing, ...missing];
}

/** The list itself, and what was made over it. */
const unlisted: ReadonlySet<string> = new Set([paths.digests, paths.seal, paths.sealDigest]);

export const writeSealDigest = (seal: Uint8Array): string =>
  writeDigests([{ path: paths.seal, sha256: sha256Of(seal) }]);

const broken = `${paths.digests} no se puede leer: fue cambiado.`;
