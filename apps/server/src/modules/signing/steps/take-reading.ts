import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Papers } from '../../documents/index.ts';
import { Signatories, Processes } from '../../process/index.ts';
import { blockSignatory } from './block-signatory.ts';
import type { Visit } from './open-visit.ts';

/** More than any process asks for, each paper brought several times. */
const maxPaperReadings = 60;

/** Each reading costs money: it counts before it is made, and after the last one the process waits for the company. */
export async function takeReading<V extends Visit>(
  context: SigningContext,
  open: (tx: SigningTx) => Promise<V>,
): Promise<V> {
  return context.transaction(async (tx) => {
    const visit = await open(tx);
    const { id, paperReadings } = visit.signatory;
    if (paperReadings >= maxPaperReadings) await blockSignatory(tx, visit);
    await Signatories.countAttempt(tx, id, { what: 'paperReadings' });
    return visit;
  });
}

/** What the reader did not see, because the file is refused before or it does not answer, was no reading. */
export async function readPaper(context: SigningContext, paper: Papers.Paper): Promise<Papers.InspectedPaper> {
  try {
    return await Papers.inspect(context, paper);
  } catch (error) {
    await context.transaction(async (tx) => {
      await Processes.lock(tx, context.actor.processId);
      await Signatories.countAttempt(tx, context.actor.id, { what: 'paperReadings', by: -1 });
    });
    throw error;
  }
}
