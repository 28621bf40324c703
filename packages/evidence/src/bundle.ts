import { buffer } from 'node:stream/consumers';

import { openZip, ZipError, type ZipArchive } from '@rubrica/zip';

import { isProofConsistent, type ChainProof } from './anchor.ts';
import { BundleError } from './bundle-error.ts';
import { isAccompanying, paths } from './bundle-paths.ts';
import type { BundledFile } from './bundled-file.ts';
import { isAnchoredIn } from './chain-anchor.ts';
import { cleanLine } from './clean-line.ts';
import { checkDigests, sha256Of, writeSealDigest } from './digest-list.ts';
import { limitsOf } from './limits.ts';
import { verifyMaskedChain, type BundledEvent } from './masked-event.ts';
import { checkNamedFiles, namedByMasked } from './named-files.ts';
import { verifyChain, type ChainedEvent } from './tracker-chain.ts';

/** The second form lists the digest of everything in it, and may be one party's. */
const formats = ['rubrica-evidence-1', 'rubrica-evidence-2'] as const;

export interface BundleManifest {
  readonly format: (typeof formats)[number];
  readonly process: {
    readonly id: string;
    readonly operation_number: string;
    readonly title: string;
    readonly kind: string;
    readonly company: string;
    readonly status: string;
    readonly verification_code: string;
  };
  readonly files: readonly BundledFile[];
  readonly chain: { readonly length: number; readonly head: string };
  /** The signatory whose bundle it is: addresses of the others are hidden. Missing in the company's. */
  readonly holder?: string | undefined;
  /** When the installation gave the copy to its holder, by its own clock: UTC, ISO 8601. */
  readonly given_at?: string | undefined;
  /** Files of the process that its holder does not get, because they show data of others. */
  readonly withheld?: readonly WithheldFile[] | undefined;
}

export type WithheldFile = Pick<BundledFile, 'document' | 'name' | 'stage' | 'sha256'>;

export interface Bundle {
  readonly manifest: BundleManifest;
  readonly events: readonly BundledEvent[];
  /** That the history was anchored; missing where its first hour has not passed. */
  readonly anchor?: ChainProof | undefined;
  /** The files of the process, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Everything else that the bundle holds, by path; empty in the first form. */
  readonly accompanying?: ReadonlyMap<string, Uint8Array> | undefined;
}

/** More than any process holds; a bundle that unpacks to more is no bundle. */
const maxBytes = 2 * 1024 * 1024 * 1024;
const maxEntries = 10_000;

export async function readBundle(bytes: Uint8Array): Promise<Bundle> {
  const entries = await readEntries(bytes);
  const manifest = parse<BundleManifest>(entries.get(paths.manifest), paths.manifest);
  if (!formats.includes(manifest.format)) throw new BundleError('No es una evidencia de Rúbrica.');
  if (!isManifest(manifest)) throw unreadable(paths.manifest);
  const encoded = parse<readonly EncodedEvent[]>(entries.get(paths.events), paths.events);
  if (!Array.isArray(encoded) || !encoded.every(isEncoded)) throw unreadable(paths.events);
  const events = encoded.map(decodeEvent);
  const stored = entries.get(paths.anchor);
  const anchor = stored && parse<ChainProof>(stored, paths.anchor);
  const isNamed = ([path]: readonly [string, unknown]): boolean => !isAccompanying(path);
  return {
    manifest,
    events,
    anchor,
    files: new Map([...entries].filter(isNamed)),
    accompanying: new Map([...entries].filter((entry) => !isNamed(entry))),
  };
}

const unreadable = (path: string, cause?: unknown): BundleError =>
  new BundleError(`No se puede leer ${path}.`, { cause });

/** Enough of its shape for every check to say what is wrong instead of failing. */
function isManifest({ process, files, chain }: Partial<BundleManifest>): boolean {
  const isNamed = (file: Partial<BundledFile>): boolean =>
    typeof file.path === 'string' && typeof file.sha256 === 'string' && typeof file.stage === 'string';
  return process !== undefined && chain !== undefined && Array.isArray(files) && files.every(isNamed);
}

const isEncoded = ({ hash, previous_hash: previous }: Partial<EncodedEvent>): boolean =>
  typeof hash === 'string' && typeof previous === 'string';

async function readEntries(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const archive = await openZip(bytes, { maxEntries });
    checkSize(archive);
    const [twice] = archive.repeated;
    if (twice !== undefined) throw new BundleError(`El ZIP tiene dos archivos con el nombre ${cleanLine(twice)}.`);
    const entries = new Map<string, Uint8Array>();
    for (const [name, size] of archive.sizes) entries.set(name, await buffer(archive.read(name, size)));
    return entries;
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new BundleError('El archivo no es un ZIP que se pueda leer.', { cause: error });
  }
}

function checkSize({ sizes }: ZipArchive): void {
  const total = sizes.values().reduce((sum, size) => sum + size, 0);
  if (total > maxBytes) throw new BundleError('El archivo es demasiado grande para ser una evidencia.');
}

/** What is not as it was, in words; empty where everything is. The signatures inside the PDFs are another question. */
export function checkBundle({ manifest, events, anchor, files, accompanying }: Bundle): readonly string[] {
  return [
    ...checkHolder(manifest, events, accompanying),
    ...checkChain(manifest, events),
    ...checkProcess(manifest, events),
    ...checkFiles(manifest, files),
    ...checkNamedFiles(manifest, events),
    ...checkSheet(manifest, events, files),
    ...(anchor ? checkAnchor(manifest, events, anchor) : []),
    ...(manifest.format === 'rubrica-evidence-2' || manifest.holder !== undefined
      ? checkList(files, accompanying)
      : []),
  ];
}

/** What a sound bundle does not prove by itself, in words. */
export function remarksOn({ manifest, events, anchor }: Bundle): readonly string[] {
  const masked = events.filter((event) => event.masked).length;
  const { withheld = [] } = manifest;
  return [
    ...(masked > 0 ? [countMasked(masked)] : []),
    ...limitsOf(events, anchor),
    ...(masked > 0 ? namedByMasked(manifest, events) : []).map(
      ({ path }) => `${path}: lo nombra solo un hecho oculto; la historia no responde por él, sus propias firmas sí.`,
    ),
    ...withheld.map(({ name }) => `«${name}» no se entrega en esta copia: muestra datos de otras personas.`),
  ];
}

const countMasked = (count: number): string =>
  count === 1
    ? '1 hecho tiene datos ocultos: está enlazado por su huella, pero no se puede leer ni recalcular.'
    : `${count} hechos tienen datos ocultos: están enlazados por su huella, pero no se pueden leer ni recalcular.`;

/** Only one who signed has a copy with something hidden or left out, and the installation sealed it. */
function checkHolder(
  manifest: BundleManifest,
  events: Bundle['events'],
  accompanying: Bundle['accompanying'],
): string[] {
  const isSealed = accompanying?.has(paths.seal) === true;
  if (manifest.holder === undefined) {
    const hides = manifest.withheld !== undefined || events.some((event) => event.masked !== undefined);
    return [
      ...(hides ? ['La evidencia de la empresa no puede ocultar hechos ni archivos, y esta lo hace.'] : []),
      ...(isSealed ? [`El archivo ${paths.seal} no es de la evidencia de una empresa.`] : []),
    ];
  }
  return [
    ...(isSealed ? [] : [`Falta ${paths.seal}: la instalación sella la copia de quien firmó.`]),
    ...(isSealDigestRight(accompanying) ? [] : [`${paths.sealDigest} no es la huella de ${paths.seal}.`]),
    ...(Number.isNaN(Date.parse(manifest.given_at ?? ''))
      ? ['El manifiesto no dice cuándo se entregó esta copia.']
      : []),
  ];
}

/** Copies of before have none. */
function isSealDigestRight(accompanying: Bundle['accompanying']): boolean {
  const [seal, told] = [accompanying?.get(paths.seal), accompanying?.get(paths.sealDigest)];
  return !seal || !told || Buffer.from(told).toString() === writeSealDigest(seal);
}

function checkList(files: Bundle['files'], accompanying: Bundle['accompanying']): string[] {
  const list = accompanying?.get(paths.digests);
  if (!list) return [`Falta el archivo ${paths.digests}.`];
  return checkDigests(list, new Map([...files, ...(accompanying ?? [])]));
}

function checkChain({ chain, process, holder }: BundleManifest, events: readonly BundledEvent[]): string[] {
  const verdict = holder === undefined ? verifyChain(events) : verifyMaskedChain(events);
  if (!verdict.intact) return [`La historia está rota en el hecho ${verdict.sequence}: ${reasons[verdict.reason]}.`];
  const head = Buffer.from(verdict.head).toString('hex');
  return [
    ...(events.length === chain.length
      ? []
      : [`La historia tiene ${events.length} hechos y debía tener ${chain.length}.`]),
    ...(head === chain.head ? [] : ['La cabeza de la historia no es la del manifiesto.']),
    ...(events.every((event) => event.signing_process_id === process.id) ? [] : ['La historia es de otro proceso.']),
  ];
}

const reasons = {
  gap: 'falta un hecho o está fuera de orden',
  link: 'no sigue al anterior',
  content: 'fue cambiado',
  foreign: 'es de otro proceso',
} as const;

function checkFiles(manifest: BundleManifest, files: Bundle['files']): string[] {
  const named = new Set(manifest.files.map(({ path }) => path));
  const wrong = manifest.files.flatMap(({ path, sha256 }) => {
    const bytes = files.get(path);
    if (!bytes) return [`Falta el archivo ${path}.`];
    return sha256Of(bytes) === sha256 ? [] : [`El archivo ${path} no es el que era: su huella es otra.`];
  });
  const extra = [...files.keys()].filter((path) => !named.has(path));
  return [...wrong, ...extra.map((path) => `El archivo ${path} no consta en el manifiesto.`)];
}

/** What can be read of the process in its history is not said otherwise beside it. */
function checkProcess({ process }: BundleManifest, events: readonly ChainedEvent[]): string[] {
  const created = events.find(({ event }) => event === 'CREATED');
  const moved = events.findLast(({ event }) => event === 'STATUS_CHANGED');
  const { kind = process.kind, operation_number: number = process.operation_number } = (created?.detail ?? {}) as {
    readonly kind?: string;
    readonly operation_number?: string;
  };
  const isSame =
    kind === process.kind &&
    number === process.operation_number &&
    (moved?.status ?? process.status) === process.status;
  return isSame ? [] : ['El manifiesto dice otra cosa del proceso que su historia.'];
}

function checkSheet(
  { files: named }: BundleManifest,
  events: readonly ChainedEvent[],
  files: Bundle['files'],
): string[] {
  const sheets = named.filter(({ stage }) => stage === 'sheet').flatMap(({ path }) => files.get(path) ?? []);
  return sheets.every((sheet) => isAnchoredIn(sheet, events))
    ? []
    : ['La historia no es la que selló la hoja de registro.'];
}

function checkAnchor({ process }: BundleManifest, events: readonly ChainedEvent[], proof: ChainProof): string[] {
  const { chain, length, head } = proof.head;
  const anchored = events[length - 1];
  const isSame =
    chain === process.id &&
    anchored?.tenant_id === proof.tenant &&
    Buffer.from(anchored.hash).toString('hex') === head &&
    isProofConsistent(proof);
  return isSame ? [] : ['La historia no es la que se ancló con un sello de tiempo.'];
}

type EncodedEvent = Omit<BundledEvent, 'hash' | 'previous_hash'> & {
  readonly hash: string;
  readonly previous_hash: string;
};

/** A history as a file: `historia.json`. */
export const writeHistory = (events: readonly BundledEvent[]): string =>
  JSON.stringify(events.map(encodeEvent), null, 1);

const encodeEvent = ({ hash, previous_hash: previous, ...event }: BundledEvent): EncodedEvent => ({
  ...event,
  previous_hash: Buffer.from(previous).toString('hex'),
  hash: Buffer.from(hash).toString('hex'),
});

const decodeEvent = ({ hash, previous_hash: previous, ...event }: EncodedEvent): BundledEvent => ({
  ...event,
  previous_hash: Buffer.from(previous, 'hex'),
  hash: Buffer.from(hash, 'hex'),
});

function parse<T>(bytes: Uint8Array | undefined, name: string): T {
  if (!bytes) throw new BundleError(`A la evidencia le falta ${name}.`);
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch (error) {
    throw unreadable(name, error);
  }
}
