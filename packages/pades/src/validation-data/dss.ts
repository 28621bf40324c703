import { deflateSync } from 'node:zlib';

import { arrayIn, dictionaryIn, referenceIn } from '../document/access.ts';
import type { PdfDocument } from '../document/document.ts';
import { appendItems } from '../revision/append.ts';
import type { Changes, RevisionDraft } from '../revision/draft.ts';
import type { PdfDictionary } from '../syntax/objects.ts';
import { rewriteDictionary, writeArray, writeDictionary, writeReference, type Written } from '../syntax/write.ts';
import { fingerprint, type Evidence } from './evidence.ts';

/** The document security store (ISO 32000-2 §12.8.4.3). Its VRI part only repeats which signature needs what. */
const storeOf = (document: PdfDocument): PdfDictionary | undefined => dictionaryIn(document, document.catalog, 'DSS');

export function readEvidence(document: PdfDocument): Evidence {
  const store = storeOf(document);
  const read = (key: string): Buffer[] => (store ? streamsIn(document, store, key) : []);
  return { certificates: read('Certs'), ocspResponses: read('OCSPs'), crls: read('CRLs') };
}

function streamsIn(document: PdfDocument, store: PdfDictionary, key: string): Buffer[] {
  return (arrayIn(document, store, key)?.items ?? []).flatMap((item) => {
    const stream = document.resolve(item);
    return stream?.kind === 'stream' ? [document.decode(stream)] : [];
  });
}

/** Adds what the store does not hold yet. What it holds stays, object by object. */
export function addEvidence(draft: RevisionDraft, evidence: Evidence): void {
  const { document } = draft;
  const { catalog, rootId } = document;
  const present = readEvidence(document);
  const store = storeOf(document);
  const changes: Changes = {
    ...addStreams(draft, store, { key: 'Certs', present: present.certificates, added: evidence.certificates }),
    ...addStreams(draft, store, { key: 'OCSPs', present: present.ocspResponses, added: evidence.ocspResponses }),
    ...addStreams(draft, store, { key: 'CRLs', present: present.crls, added: evidence.crls }),
  };
  const storeId = referenceIn(catalog, 'DSS');
  if (store && storeId) {
    draft.change(storeId, store, changes);
    return;
  }
  const created = draft.add(rewriteDictionary(store, { Type: '/DSS', ...changes }));
  draft.change(rootId, catalog, { DSS: writeReference(created), Extensions: declareExtension(document) });
}

interface Addition {
  readonly key: string;
  readonly present: readonly Uint8Array[];
  readonly added: readonly Uint8Array[];
}

function addStreams(
  draft: RevisionDraft,
  store: PdfDictionary | undefined,
  { key, present, added }: Addition,
): Changes {
  const known = new Set(present.map(fingerprint));
  const items = added.filter((bytes) => !known.has(fingerprint(bytes))).map((bytes) => addStream(draft, bytes));
  if (items.length === 0) return {};
  return store ? appendItems(draft, store, { key, items }) : { [key]: writeArray(items) };
}

/** Revocation lists run to megabytes and repeat themselves; certificates and answers hardly shrink. */
const worthCompressing = 16_384;

function addStream(draft: RevisionDraft, bytes: Uint8Array): Written {
  const id =
    bytes.length < worthCompressing
      ? draft.addStream({}, bytes)
      : draft.addStream({ Filter: '/FlateDecode' }, deflateSync(bytes));
  return writeReference(id);
}

/** EN 319 142-1 §5.6: a file before PDF 2.0 says that it uses what came later. */
function declareExtension(document: PdfDocument): Written | undefined {
  const present = dictionaryIn(document, document.catalog, 'Extensions');
  const isNew = document.file.sources[0]?.bytes.toString('latin1', 5, 6) === '2';
  if (isNew) return present && rewriteDictionary(present, {});
  return rewriteDictionary(present, { ESIC: writeDictionary({ BaseVersion: '/1.7', ExtensionLevel: '5' }) });
}
