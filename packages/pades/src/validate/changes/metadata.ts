import { entryOf, isName, type PdfDictionary, type PdfStream } from '../../syntax/objects.ts';
import { readXmp, type XmpPacket } from '../../xmp/packet.ts';
import { found, type Finding } from '../finding.ts';
import { decodeWhole } from '../structure/decode-whole.ts';
import type { Step } from './changed-objects.ts';

const streamEntries = new Set(['Type', 'Subtype', 'Length', 'Filter', 'DecodeParms']);

const xmp = 'http://ns.adobe.com/xap/1.0/';
const dates = new Set([`${xmp}ModifyDate`, `${xmp}MetadataDate`]);
const instance = `${xmp}mm/InstanceID`;
const producer = 'http://ns.adobe.com/pdf/1.3/Producer';

const dateForm = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?)?)?$/;
const instanceForm = /^(?:uuid:|urn:uuid:|xmp\.iid:)[\da-fA-F-]{16,60}$/;
const longestProducer = 300;

const empty: XmpPacket = { properties: new Map(), toolkit: '' };

/**
 * Metadata of the whole document may be brought up to date: the date of the last change, the number of this state and,
 * where a signature or time stamp covers it, the program. Title, author and everything else stay what was signed.
 */
export function explainMetadata(step: Step, { isCovered }: { readonly isCovered: boolean }): Finding | undefined {
  const [before, after] = [metadataOf(step.before), metadataOf(step.after)];
  if (before === after) return undefined;
  const changed = found('file.changed', { kind: 'part', part: 'metadata' });
  if (!isStream(after) || !hasPlainEntries(after)) return changed;
  const old = isStream(before) ? packetOf(step.before, before) : before === undefined && empty;
  const now = packetOf(step.after, after);
  if (!old || !now) return changed;
  if (!isCovered && now.toolkit !== old.toolkit) return changed;
  const names = new Set([...old.properties.keys(), ...now.properties.keys()]);
  const isExplained = [...names].every((name) => {
    const value = now.properties.get(name);
    return value === old.properties.get(name) || (value !== undefined && mayBecome(name, value, isCovered));
  });
  return isExplained ? undefined : changed;
}

function mayBecome(name: string, value: string, isCovered: boolean): boolean {
  if (dates.has(name)) return dateForm.test(value);
  if (name === instance) return instanceForm.test(value);
  return name === producer && isCovered && value.length <= longestProducer && !/[\n\r]/.test(value);
}

type Metadata = ReturnType<Step['after']['resolve']>;

const metadataOf = ({ catalog, resolve }: Step['after']): Metadata => resolve(entryOf(catalog, 'Metadata'));

const isStream = (metadata: Metadata): metadata is PdfStream => metadata?.kind === 'stream';

const hasPlainEntries = ({ dictionary }: PdfStream): boolean =>
  isName(entryOf(dictionary, 'Subtype'), 'XML') && onlyHas(dictionary, streamEntries);

const onlyHas = ({ entries }: PdfDictionary, allowed: ReadonlySet<string>): boolean =>
  [...entries.keys()].every((key) => allowed.has(key));

const packetOf = (document: Step['after'], stream: PdfStream): XmpPacket | undefined =>
  readXmp(decodeWhole(document, stream));
