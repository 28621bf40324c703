import { entryOf, type PdfObject } from '../../syntax/objects.ts';
import { found, type Finding } from '../finding.ts';
import type { Step } from './changed-objects.ts';
import { sameObject } from './same-object.ts';

/** The revision continues exactly the one before it: same chain of sections, no side entrance for old readers. */
export function followsDirectly({ before, after, revision }: Step): Finding | undefined {
  const chain = after.sections.slice(1).map(({ start }) => start);
  const expected = before.sections.map(({ start }) => start);
  const isChain = chain.length === expected.length && chain.every((start, index) => start === expected[index]);
  // ISO 32000-2 §7.5.8.4: some readers take the table, others the stream.
  if (isChain && revision.section.hybrid?.contradicts()) return found('file.hybrid_update');
  if (isChain && after.sections[0]?.start === revision.section.start) return undefined;
  return found('file.revision_chain', { table: revision.section.start });
}

/** Entries that belong to each section alone. */
const ownEntries = new Set('Size Prev XRefStm Type W Index Filter DecodeParms Length ID Info'.split(' '));

/** /Info is asked about where its dictionary is; the second half of /ID changes with every revision. */
export function keepsTrailer({ before, after }: Step): Finding | undefined {
  const keys = new Set([...before.trailer.entries.keys(), ...after.trailer.entries.keys()]);
  for (const key of keys) {
    if (ownEntries.has(key)) continue;
    if (!sameObject(entryOf(before.trailer, key), entryOf(after.trailer, key))) {
      return found('file.changed', { kind: 'trailer_entry', key });
    }
  }
  const first = (id: PdfObject | undefined): PdfObject | undefined => (id?.kind === 'array' ? id.items[0] : undefined);
  const [old, now] = [
    first(before.resolve(entryOf(before.trailer, 'ID'))),
    first(after.resolve(entryOf(after.trailer, 'ID'))),
  ];
  return old && !sameObject(old, now) ? found('file.changed', { kind: 'part', part: 'file_id' }) : undefined;
}
