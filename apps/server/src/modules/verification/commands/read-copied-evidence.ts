import type { FileAnswer } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { writeEvidence } from '../../sealing/index.ts';
import { giveEvidence } from '../../signing/index.ts';
import { openGranted, readGrant } from '../steps/open-granted.ts';

/** The evidence for one who holds the grant of a copy. */
export async function readCopiedEvidence(
  context: Context<Anonymous>,
  wanted: { readonly code: string; readonly grant: string },
): Promise<FileAnswer> {
  const granted = await readGrant(context, wanted);
  const given = await context.transaction(async (tx) => giveEvidence(tx, await openGranted(tx, granted)));
  return writeEvidence(context, given.found, given.holder);
}
