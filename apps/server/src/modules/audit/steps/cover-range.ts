import { auditChainName, type Anchor } from '@rubrica/evidence';

import type { Context } from '../../../platform/context.ts';
import { listAnchors, listCovering, type StoredAnchor } from '../anchor.repository.ts';
import { findLineTime, type ChainRange } from '../audit.repository.ts';
import { readAnchor } from './anchor-files.ts';

export interface CoveredRange extends ChainRange {
  readonly anchor: Anchor | undefined;
}

/** Hours in which the log may have stood still. */
const maxReads = 6;

/** The anchor that says most of a part of the audit log, and the part, widened to the line that the anchor names. */
export async function coverRange(context: Context, range: ChainRange): Promise<CoveredRange> {
  const { first, last } = range;
  const { after, newest } = await context.transaction(async ({ db }) => ({
    after: await listCovering(db, (await findLineTime(db, last)) ?? new Date(0)),
    newest: await listAnchors(db, { before: undefined, limit: maxReads }),
  }));
  const whole = await findAnchor(context, after, (length) => length >= last);
  if (whole) return { first, last: whole.length, anchor: whole.anchor };
  const part = await findAnchor(context, newest, (length) => length < last);
  return part ? { first: Math.min(first, part.length), last, anchor: part.anchor } : { ...range, anchor: undefined };
}

async function findAnchor(
  { ports: { objectStore } }: Context,
  rows: readonly StoredAnchor[],
  isWanted: (length: number) => boolean,
): Promise<{ readonly anchor: Anchor; readonly length: number } | undefined> {
  for (const { objectKey } of rows) {
    const anchor = await readAnchor(objectStore, objectKey);
    const length = anchor?.heads.find(({ chain }) => chain === auditChainName)?.length;
    if (anchor && length !== undefined && isWanted(length)) return { anchor, length };
  }
  return undefined;
}
