import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { countAgainst, judgePaper, lockProcess, type JudgedPaper, type Paper } from '../../processes/index.ts';
import { blockedError, blockSignatory } from './block-signatory.ts';
import type { Visit } from './open-visit.ts';

/** More than any process asks for, each paper brought several times. */
const maxPaperReadings = 60;

/** Each reading costs money: it counts before it is made, and after the last one the process waits for the company. */
export async function takeReading<V extends Visit>(
  context: SigningContext,
  open: (db: TenantDb) => Promise<V>,
): Promise<V> {
  const outcome = await context.transaction(async (db) => {
    const visit = await open(db);
    const { id, paperReadings } = visit.signatory;
    if (paperReadings >= maxPaperReadings) {
      await blockSignatory(context, db, visit);
      return blockedError(db);
    }
    await countAgainst(db, id, { what: 'paperReadings' });
    return visit;
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** What the reader did not see, because the file is refused before or it does not answer, was no reading. */
export async function readPaper(context: SigningContext, paper: Paper): Promise<JudgedPaper> {
  try {
    return await judgePaper(context, paper);
  } catch (error) {
    await context.transaction(async (db) => {
      await lockProcess(db, context.actor.processId);
      await countAgainst(db, context.actor.id, { what: 'paperReadings', by: -1 });
    });
    throw error;
  }
}
