import type { Context } from '../../../platform/context.ts';
import { listProcessAnnexes } from '../annex.repository.ts';
import { inspectPaper } from './inspect-paper.ts';
import { openAnnex } from './open-annex.ts';

const withPortrait = new Set(['anverso_cedula', 'passport']);

/** The holder's picture, and the paper it comes from, as the evidence names it. */
export interface PaperPortrait {
  /** A JPEG. */
  readonly bytes: Uint8Array;
  readonly annexId: string;
  readonly sha256: string;
}

/** From the card or the passport that a party of the process brought; undefined where none shows a face. */
export async function portraitOf(
  context: Context,
  { processId, party }: { readonly processId: string; readonly party: string },
): Promise<PaperPortrait | undefined> {
  const annexes = await context.transaction((tx) => listProcessAnnexes(tx.db, processId));
  const annex = annexes.findLast((one) => one.party === party && withPortrait.has(one.documentType));
  if (!annex) return undefined;
  const { name, documentType, id, sha256 } = annex;
  const file = { name, bytes: await openAnnex(context, annex) };
  const { portrait } = await inspectPaper(context, { documentType, expected: {}, file });
  return portrait && { bytes: portrait, annexId: id, sha256: sha256.toString('hex') };
}
