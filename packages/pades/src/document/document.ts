import { damaged, limits } from '../syntax/limits.ts';
import {
  entryOf,
  type ObjectId,
  type PdfDictionary,
  type PdfObject,
  type PdfStream,
  type Resolve,
} from '../syntax/objects.ts';
import { stringBytes } from '../syntax/strings.ts';
import { decodeStream, type DecodeBudget } from './decode.ts';
import { openSecurity, type Security } from './encryption/security.ts';
import { unlockObject } from './encryption/unlock.ts';
import type { IndirectObject } from './indirect-object.ts';
import { createLoader } from './loader.ts';
import type { PdfFile } from './pdf-file.ts';
import { readXrefChain } from './xref-chain.ts';
import { createLookUp, type XrefEntry, type XrefSection } from './xref-section.ts';

/** A file opened for reading. Objects are parsed when asked for and kept. */
export interface PdfDocument {
  readonly file: PdfFile;
  /** The newest first. */
  readonly sections: readonly XrefSection[];
  readonly trailer: PdfDictionary;
  readonly rootId: ObjectId;
  readonly catalog: PdfDictionary;
  /** The first object number that nothing has used. */
  readonly nextNumber: number;
  readonly lookUp: (number: number) => XrefEntry | undefined;
  /** Undefined where the file knows no such object: ISO 32000-2 §7.3.10 reads that as null. */
  readonly load: (id: ObjectId) => IndirectObject | undefined;
  /** What a reference leads to; anything else is itself. */
  readonly resolve: (object: PdfObject | undefined) => PdfObject | undefined;
  readonly decode: (stream: PdfStream) => Buffer;
  /** Of an encrypted file that opens without a password. */
  readonly security: Security | undefined;
}

export function openDocument(file: PdfFile): PdfDocument {
  checkHeader(file);
  const budget = { bytes: limits.decodedBytesInTotal };
  return openSections(file, readXrefChain(file, budget), budget);
}

/** The document that these cross-references describe, the newest first: of a whole file or of one of its earlier states. */
export function openSections(file: PdfFile, sections: readonly XrefSection[], budget: DecodeBudget): PdfDocument {
  const trailer = sections[0]?.trailer ?? missing('trailer');
  const root = entryOf(trailer, 'Root');
  if (root?.kind !== 'reference') throw damaged('the trailer names no catalog');

  const lookUp = createLookUp(sections);
  const decode = (stream: PdfStream): Buffer => decodeStream(stream, resolve, budget);
  let security: Security | undefined;
  const load = createLoader({
    file,
    lookUp,
    decode,
    resolve: (object) => resolve(object),
    unlock: (object) => (security ? unlockObject(object, security) : object),
  });
  function resolve(object: PdfObject | undefined): PdfObject | undefined {
    let current = object;
    for (let hops = 0; current?.kind === 'reference'; hops += 1) {
      if (hops > limits.referenceHops) throw damaged(`references without end at ${current.start}`);
      current = load(current)?.value;
    }
    return current;
  }

  security = securityIn(trailer, resolve);
  const catalog = resolve(root);
  if (catalog?.kind !== 'dictionary') throw damaged('no catalog');
  return {
    file,
    sections,
    trailer,
    rootId: root,
    catalog,
    nextNumber: nextNumberOf(sections),
    lookUp,
    load,
    resolve,
    decode,
    security,
  };
}

/** Its own dictionary is read before there is a key, and so is never decrypted. */
function securityIn(trailer: PdfDictionary, resolve: Resolve): Security | undefined {
  const encryption = resolve(entryOf(trailer, 'Encrypt'));
  if (encryption === undefined || encryption.kind === 'null') return undefined;
  if (encryption.kind !== 'dictionary') throw damaged('no encryption dictionary');
  const identifier = resolve(entryOf(trailer, 'ID'));
  const first = identifier?.kind === 'array' ? resolve(identifier.items[0]) : undefined;
  return openSecurity(encryption, first?.kind === 'string' ? stringBytes(first) : Buffer.alloc(0), resolve);
}

/** How far readers search for the header (ISO 32000-1 annex H.3, note 13). */
const headerWithin = 1024;
/** Bytes before the header may be anything but the beginning of another file. */
const structure = /%PDF-|\bobj\b|xref|trailer|%%EOF/;

/** Bytes before the header that the offsets do count belong to the file. */
function checkHeader(file: PdfFile): void {
  const start = file.sources[0]?.bytes.toString('latin1', 0, headerWithin + 8) ?? '';
  const at = start.search(/%PDF-\d\.\d/);
  if (at < 0) throw damaged('the file does not begin with %PDF-');
  if (structure.test(start.slice(0, at))) throw damaged('another file before the header');
}

function nextNumberOf(sections: readonly XrefSection[]): number {
  let next = 1;
  for (const { trailer, ranges } of sections) {
    const size = entryOf(trailer, 'Size');
    if (size?.kind === 'integer' && size.value <= limits.objectNumber) next = Math.max(next, size.value);
    for (const { first, count } of ranges) next = Math.max(next, first + count);
  }
  return next;
}

function missing(what: string): never {
  throw damaged(`no ${what}`);
}
