import { hash } from 'node:crypto';

import { readWhole } from '../../asn1/reader.ts';
import { tags } from '../../asn1/tags.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { readSignedData } from '../../cms/signed-data.ts';
import { arrayIn, dictionaryIn } from '../../document/access.ts';
import { PadesError } from '../../errors.ts';
import type { PdfStream } from '../../syntax/objects.ts';
import { storeOf } from '../changes/evidence-store.ts';
import { found, type Finding } from '../finding.ts';
import { decodeWhole } from '../structure/decode-whole.ts';
import type { Structure } from '../structure/read-structure.ts';
import { crlData, ocspData, type Origin, type RevocationData } from './answers.ts';
import { parseAll } from './pool.ts';

export interface StoreEvidence {
  readonly certificates: readonly Certificate[];
  readonly data: readonly RevocationData[];
  readonly findings: readonly Finding[];
}

/** More than hundreds of signatures need. */
const maxItems = 20_000;

/** What the document security store holds, with the revision that brought each. What cannot be read has no place there. */
export function readStore(structure: Structure): StoreEvidence {
  const { document } = structure;
  const store = storeOf(document);
  if (!store) return { certificates: [], data: [], findings: [] };
  const findings: Finding[] = [];
  const refuse = (entry: string): void => void findings.push(found('file.no_evidence', { entry }));
  /** What is encoded like evidence and cannot be used helps nobody; anything else is a message that nobody signed. */
  const reject = (entry: string, bytes: Buffer): void =>
    isEncoded(bytes) ? void findings.push(found('file.evidence', { kind: 'stored', entry })) : refuse(entry);
  const streamsIn = (key: string): PdfStream[] => {
    const items = arrayIn(document, store, key)?.items ?? [];
    if (items.length > maxItems) throw new PadesError('pdf.over_limit', 'too much evidence');
    return items.flatMap((item) => {
      const stream = document.resolve(item);
      if (stream?.kind === 'stream') return [stream];
      refuse(key);
      return [];
    });
  };
  const read = (key: string, parse: (bytes: Buffer, origin: Origin) => RevocationData): RevocationData[] =>
    streamsIn(key).flatMap((stream) => {
      const bytes = decodeWhole(document, stream);
      const data = orNothing(() => parse(bytes, { kind: 'file', revision: revisionOf(structure, stream) }));
      if (!data) reject(key, bytes);
      return data ? [data] : [];
    });
  const certificates = streamsIn('Certs').flatMap((stream) => {
    const bytes = decodeWhole(document, stream);
    return parseAll([bytes], () => reject('Certs', bytes));
  });
  const data = [...read('OCSPs', ocspData), ...read('CRLs', crlData)];
  return { certificates, data, findings: [...findings, ...checkRelated(structure)] };
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PadesError) return undefined;
    throw error;
  }
}

/** One SEQUENCE from the first byte to the last. */
const isEncoded = (bytes: Buffer): boolean => orNothing(() => readWhole(bytes, 'ber'))?.tag === tags.sequence;

const revisionOf = ({ revisions }: Structure, { start, source }: PdfStream): number =>
  source.kind === 'file' ? revisions.findIndex(({ end }) => start < end) : revisions.length - 1;

/** ISO 32000-2 §12.8.4.3: keys of VRI are digests of signatures in this file, with or without their padding. */
function checkRelated({ document, signatures }: Structure): Finding[] {
  const store = storeOf(document);
  const related = store && dictionaryIn(document, store, 'VRI');
  if (!related) return [];
  const known = new Set(
    signatures.flatMap(({ entry: { contents } }) => {
      const digest = (bytes: Buffer): string => hash('sha1', bytes, 'hex').toUpperCase();
      return [digest(contents), digest(readSignedData(contents).bytes)];
    }),
  );
  return [...related.entries.keys()]
    .filter((key) => key !== 'Type' && !known.has(key.toUpperCase()))
    .map((key) => found('file.evidence', { kind: 'stored', entry: `VRI ${key.slice(0, 40)}` }));
}
