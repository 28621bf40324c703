import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { openZip, writeZip, ZipError, type ZipArchive, type ZipBody, type ZipEntry } from '@rubrica/zip';

import { isProofConsistent, type ChainProof } from './anchor.ts';
import { BundleError } from './bundle-error.ts';
import type { BundledFile } from './bundled-file.ts';
import { isAnchoredIn } from './chain-anchor.ts';
import { checkNamedFiles } from './named-files.ts';
import { verifyChain, type ChainedEvent } from './tracker-chain.ts';

export interface BundleManifest {
  readonly format: 'rubrica-evidence-1';
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
}

export interface Bundle {
  readonly manifest: BundleManifest;
  readonly events: readonly ChainedEvent[];
  /** That the history was anchored; missing where its first hour has not passed. */
  readonly anchor?: ChainProof | undefined;
  /** By path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const manifestPath = 'manifiesto.json';
const eventsPath = 'historia.json';
const anchorPath = 'anclaje.json';
const readmePath = 'LEAME.txt';
/** More than any process holds; a bundle that unpacks to more is no bundle. */
const maxBytes = 2 * 1024 * 1024 * 1024;
const maxEntries = 10_000;

const readme = `Evidencia de un proceso de Rúbrica

hoja/            la hoja de registro: empiece por aquí, cuenta en frases qué pasó
firmados/        los documentos exactamente como los dejaron sus firmantes
archivo/         sus copias de archivo (PAdES B-LTA), con sellos de tiempo, OCSP y CRL dentro
originales/      los archivos que la empresa subió, y preparados/ los mismos con sus casillas, antes de firmar
habilitantes/    los papeles que entregaron las personas y la empresa
textos/          los términos y la política de privacidad, palabra por palabra, como se aceptaron
escaneos/        lo que se firmó en papel, si algo se firmó así
manifiesto.json  qué es cada archivo, con su huella SHA-256
historia.json    cada hecho del proceso, encadenado con la huella del anterior
anclaje.json     si ya lo hay: el camino desde la historia hasta un sello de tiempo (RFC 3161) de la instalación

Tres formas de comprobarla, ninguna necesita a la empresa ni a Rúbrica en línea:

1. Abra los archivos de firmados/ y archivo/ con FirmaEC o con Adobe Acrobat: dicen quién firmó y si algo cambió.
2. Con programas libres (qpdf, poppler, openssl), archivo por archivo:

     sha256sum firmados/* archivo/* hoja/* originales/* preparados/* habilitantes/* textos/*
     pdfsig -nocert archivo/ARCHIVO.pdf

   Cada huella debe ser la que manifiesto.json y historia.json dan para ese archivo.
3. Con el programa de Rúbrica, que además recorre la historia y sus sellos de tiempo:

     npx rubrica audit verify-bundle ARCHIVO.zip --trust RAIZ.cer

   RAIZ.cer es el certificado raíz de cada entidad que emitió los certificados y los sellos de tiempo; pídalo a ella.
`;

export interface BundleToWrite extends Pick<Bundle, 'manifest' | 'events' | 'anchor'> {
  /** Each by its path, opened when its turn comes: only a piece of one of them is in memory. */
  readonly files: Iterable<readonly [path: string, body: ZipBody]>;
}

/** Writes all the evidence into one ZIP file, with the PDFs stored uncompressed because they are compressed already. */
export function writeBundle({ manifest, events, anchor, files }: BundleToWrite): AsyncGenerator<Uint8Array> {
  const fixed = {
    [readmePath]: readme,
    [manifestPath]: JSON.stringify(manifest, null, 2),
    [eventsPath]: writeHistory(events),
    ...(anchor && { [anchorPath]: JSON.stringify(anchor, null, 2) }),
  };
  return writeZip([
    ...Object.entries(fixed).map(([name, content]): ZipEntry => ({ name, body: [Buffer.from(content)] })),
    ...Array.from(files, ([name, body]): ZipEntry => ({ name, body, isStored: true })),
  ]);
}

export async function readBundle(bytes: Uint8Array): Promise<Bundle> {
  const entries = await readEntries(bytes);
  const manifest = parse<BundleManifest>(entries.get(manifestPath), 'manifiesto.json');
  if (manifest.format !== 'rubrica-evidence-1') throw new BundleError('No es una evidencia de Rúbrica.');
  const events = parse<readonly EncodedEvent[]>(entries.get(eventsPath), 'historia.json').map(decodeEvent);
  const stored = entries.get(anchorPath);
  const anchor = stored && parse<ChainProof>(stored, anchorPath);
  const known = new Set([manifestPath, eventsPath, anchorPath, readmePath]);
  return { manifest, events, anchor, files: new Map([...entries].filter(([path]) => !known.has(path))) };
}

async function readEntries(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const archive = await openZip(bytes, { maxEntries });
    checkSize(archive);
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
export function checkBundle({ manifest, events, anchor, files }: Bundle): readonly string[] {
  return [
    ...checkChain(manifest, events),
    ...checkProcess(manifest, events),
    ...checkFiles(manifest, files),
    ...checkNamedFiles(manifest.files, events),
    ...checkSheet(manifest, events, files),
    ...(anchor ? checkAnchor(manifest, events, anchor) : []),
  ];
}

function checkChain({ chain, process }: BundleManifest, events: readonly ChainedEvent[]): string[] {
  const verdict = verifyChain(events);
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
    return hashOf(bytes) === sha256 ? [] : [`El archivo ${path} no es el que era: su huella es otra.`];
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

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type EncodedEvent = Omit<ChainedEvent, 'hash' | 'previous_hash'> & {
  readonly hash: string;
  readonly previous_hash: string;
};

/** A history as a file: `historia.json`. */
export const writeHistory = (events: readonly ChainedEvent[]): string =>
  JSON.stringify(events.map(encodeEvent), null, 1);

const encodeEvent = ({ hash, previous_hash: previous, ...event }: ChainedEvent): EncodedEvent => ({
  ...event,
  previous_hash: Buffer.from(previous).toString('hex'),
  hash: Buffer.from(hash).toString('hex'),
});

const decodeEvent = ({ hash, previous_hash: previous, ...event }: EncodedEvent): ChainedEvent => ({
  ...event,
  previous_hash: Buffer.from(previous, 'hex'),
  hash: Buffer.from(hash, 'hex'),
});

function parse<T>(bytes: Uint8Array | undefined, name: string): T {
  if (!bytes) throw new BundleError(`A la evidencia le falta ${name}.`);
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch (error) {
    throw new BundleError(`No se puede leer ${name}.`, { cause: error });
  }
}
