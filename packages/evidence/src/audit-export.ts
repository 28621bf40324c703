import { buffer } from 'node:stream/consumers';

import { openZip, writeZip, ZipError, type ZipBody } from '@rubrica/zip';

import { auditChainName, isConsistent, type Anchor } from './anchor.ts';
import { createAuditCheck, type ChainedAuditEvent } from './audit-chain.ts';
import { BundleError } from './bundle-error.ts';
import type { BreakReason } from './hash-chain.ts';

/** A part of a company's audit log without a gap, and the anchor that covers it. */
export interface AuditExport {
  /** In the order of the chain. */
  readonly lines: readonly ChainedAuditEvent[];
  readonly anchor: Anchor | undefined;
}

interface AuditExportToWrite {
  /** For people: names as they are today. */
  readonly sheet: ZipBody;
  /** What `encodeAuditLine` gives, line by line. */
  readonly chain: ZipBody;
  /** As it is stored. */
  readonly anchor: Uint8Array | undefined;
}

const sheetPath = 'auditoria.csv';
const chainPath = 'cadena.jsonl';
const anchorPath = 'ancla.json';
const maxBytes = 2 * 1024 * 1024 * 1024;

const readme = `Auditoría de una empresa en Rúbrica

auditoria.csv   las líneas del período, para leerlas
cadena.jsonl    las mismas líneas como se guardaron, con la huella de cada una y la de la anterior, en el orden de la
                cadena y sin huecos; puede traer algunas más, hasta la que nombra el ancla
ancla.json      el ancla de la empresa que las cubre, con su sello de tiempo (RFC 3161), si ya hubo alguna

Para comprobar cadena.jsonl y ancla.json sin servidor, con el programa que tiene quien opera la instalación:

  rubrica audit verify-export ARCHIVO.zip --trust raiz.cer

La huella de una línea es SHA-256 sobre la huella anterior seguida del texto JSON
["rubrica-audit-1", tenant_id, sequence, id, at, actor, type, subject, details, request_id, ip].
`;

export function writeAuditExport({ sheet, chain, anchor }: AuditExportToWrite): AsyncGenerator<Uint8Array> {
  return writeZip([
    { name: 'LEAME.txt', body: [Buffer.from(readme)] },
    { name: sheetPath, body: sheet },
    { name: chainPath, body: chain },
    ...(anchor ? [{ name: anchorPath, body: [anchor] }] : []),
  ]);
}

export function encodeAuditLine(line: ChainedAuditEvent): string {
  const [previous, hash] = [line.previous_hash, line.hash].map((bytes) => Buffer.from(bytes).toString('hex'));
  return `${JSON.stringify({ ...line, previous_hash: previous, hash })}\n`;
}

export async function readAuditExport(bytes: Uint8Array): Promise<AuditExport> {
  try {
    const archive = await openZip(bytes, { maxEntries: 10 });
    const read = async (name: string): Promise<string> => (await buffer(archive.read(name, maxBytes))).toString('utf8');
    if (!archive.sizes.has(chainPath)) throw new BundleError('No es una auditoría descargada de Rúbrica.');
    const lines = (await read(chainPath)).split('\n').filter((line) => line !== '');
    return {
      lines: lines.map(decodeLine),
      anchor: archive.sizes.has(anchorPath) ? readAnchor(await read(anchorPath)) : undefined,
    };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new BundleError('El archivo no es un ZIP que se pueda leer.', { cause: error });
  }
}

function decodeLine(text: string, place: number): ChainedAuditEvent {
  const line = parseObject(text) ?? {};
  const { previous_hash: previous, hash, sequence, tenant_id: tenant } = line;
  if (
    typeof previous !== 'string' ||
    typeof hash !== 'string' ||
    !Number.isInteger(sequence) ||
    typeof tenant !== 'string'
  )
    throw new BundleError(`cadena.jsonl: la línea ${place + 1} del archivo no se puede leer.`);
  return { ...(line as unknown as ChainedAuditEvent), ...decodeHashes(previous, hash) };
}

const decodeHashes = (previous: string, hash: string) => ({
  previous_hash: Buffer.from(previous, 'hex'),
  hash: Buffer.from(hash, 'hex'),
});

function readAnchor(text: string): Anchor {
  const anchor = parseObject(text) as Partial<Anchor> | undefined;
  const isAnchor =
    anchor?.format === 'rubrica-anchor-1' &&
    Array.isArray(anchor.heads) &&
    Array.isArray(anchor.path) &&
    [anchor.root, anchor.installation_root, anchor.timestamp].every((part) => typeof part === 'string');
  if (!isAnchor) throw new BundleError('ancla.json: no es un ancla de Rúbrica.');
  return anchor as Anchor;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined; // reported by the caller with its place
  }
}

export interface AuditExportVerdict {
  /** In words; empty where everything is as it was. The time stamp of the anchor is another question. */
  readonly problems: readonly string[];
  readonly first: number;
  readonly last: number;
  /** The last line that the anchor covers. */
  readonly anchoredTo: number;
}

/** Recomputes the chain and compares it with the anchor: without one, a chain that was made again from scratch looks whole. */
export function checkAuditExport({ lines, anchor }: AuditExport): AuditExportVerdict {
  const first = lines[0]?.sequence ?? 0;
  const last = lines.at(-1)?.sequence ?? 0;
  const anchored = anchor?.heads.find(({ chain }) => chain === auditChainName);
  const problems = [...checkLines(lines), ...checkAnchor({ lines, anchor })];
  return { problems, first, last, anchoredTo: problems.length === 0 ? (anchored?.length ?? 0) : 0 };
}

function checkLines(lines: readonly ChainedAuditEvent[]): string[] {
  const [first] = lines;
  if (!first) return ['No trae ninguna línea.'];
  const isWhole = first.sequence === 1;
  const check = createAuditCheck(isWhole ? undefined : { sequence: first.sequence - 1, hash: first.previous_hash });
  check.add(lines);
  const verdict = check.verdict();
  return verdict.intact ? [] : [`La línea ${verdict.sequence}: ${reasons[verdict.reason]}.`];
}

const reasons: Readonly<Record<BreakReason, string>> = {
  gap: 'falta o está fuera de orden',
  link: 'no sigue a la anterior',
  content: 'fue cambiada',
  foreign: 'es de otra empresa',
};

function checkAnchor({ lines, anchor }: AuditExport): string[] {
  if (!anchor) return ['No trae un ancla: sin un sello de tiempo no se sabe si la cadena se rehízo entera.'];
  if (!isConsistent(anchor)) return ['El ancla fue cambiada.'];
  if (lines.some(({ tenant_id: tenant }) => tenant !== anchor.tenant)) return ['El ancla es de otra empresa.'];
  const head = anchor.heads.find(({ chain }) => chain === auditChainName);
  if (!head) return ['El ancla no nombra la auditoría.'];
  const line = lines.find(({ sequence }) => sequence === head.length);
  if (!line) return [`Falta la línea ${head.length}, que es la que nombra el ancla.`];
  return Buffer.from(line.hash).toString('hex') === head.head
    ? []
    : [`La línea ${head.length} no es la que se ancló con un sello de tiempo.`];
}
