import type { DigestAlgorithm } from '../algorithms/digest.ts';
import { arrayIn, dictionaryIn, numberIn } from '../document/access.ts';
import type { PdfDocument } from '../document/document.ts';
import { PadesError } from '../errors.ts';
import type { PdfDictionary } from '../syntax/objects.ts';
import { textOf } from '../syntax/strings.ts';

/** Demands that a field makes of its signature (ISO 32000-2 table 237); the numbers are the bits of /Ff. */
const demands = {
  filter: 1,
  subFilter: 2,
  version: 4,
  reasons: 8,
  legalAttestation: 16,
  addRevInfo: 32,
  digestMethod: 64,
};

export interface OfferedSignature {
  readonly fieldName: string;
  readonly reason: string | undefined;
  readonly digestAlgorithm: DigestAlgorithm;
}

const digestNames: Readonly<Record<DigestAlgorithm, string>> = { sha256: 'SHA256', sha384: 'SHA384', sha512: 'SHA512' };

/** Refuses where the field insists on something that this signature will not have. What it merely prefers is left. */
export function checkSeedValue(document: PdfDocument, field: PdfDictionary, offered: OfferedSignature): void {
  const seed = dictionaryIn(document, field, 'SV');
  const flags = seed ? (numberIn(document, seed, 'Ff') ?? 0) : 0;
  if (!seed || flags === 0) return;
  const unmet = demandsOf(offered).find(
    ({ bits, key, offer }) => (flags & bits) !== 0 && !(key && wordsIn(document, seed, key).includes(offer)),
  );
  if (unmet) throw new PadesError('signing.field_demands', `field ${offered.fieldName} insists on ${unmet.what}`);
}

interface Demand {
  readonly bits: number;
  /** Where the field lists what it takes; without it nothing will do. */
  readonly key?: string;
  readonly offer: string;
  readonly what: string;
}

const demandsOf = ({ reason = '', digestAlgorithm }: OfferedSignature): readonly Demand[] => [
  { bits: demands.filter, key: 'Filter', offer: 'Adobe.PPKLite', what: 'another signature handler' },
  { bits: demands.subFilter, key: 'SubFilter', offer: 'ETSI.CAdES.detached', what: 'another kind of signature' },
  { bits: demands.reasons, key: 'Reasons', offer: reason, what: 'one of its own reasons' },
  { bits: demands.digestMethod, key: 'DigestMethod', offer: digestNames[digestAlgorithm], what: 'another digest' },
  { bits: demands.legalAttestation | demands.addRevInfo, offer: '', what: 'what this package does not write' },
];

function wordsIn(document: PdfDocument, dictionary: PdfDictionary, key: string): string[] {
  const single = document.resolve(dictionary.entries.get(key)?.value);
  const items = arrayIn(document, dictionary, key)?.items ?? (single ? [single] : []);
  return items.flatMap((item) => {
    const word = document.resolve(item);
    if (word?.kind === 'name') return [word.value];
    return word?.kind === 'string' ? [textOf(word)] : [];
  });
}
