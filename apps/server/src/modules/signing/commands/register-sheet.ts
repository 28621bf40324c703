import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { markDone, moveProcess, noteOpening, noteSent, noteTerms } from '../../processes/index.ts';
import { requireOwn } from '../queries/read-state.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';

export interface Sheet {
  readonly signing_process_id: string;
  readonly signatory_id: string;
  readonly opening_date_link?: string | null | undefined;
  readonly acceptance_date_terms?: string | null | undefined;
}

/** That a link was opened, and terms accepted. When, the server says; what the browser claims is kept beside it. */
export async function registerSheet(context: SigningContext, sheet: Sheet): Promise<SigningState> {
  requireOwn(context, sheet.signatory_id);
  if (sheet.signing_process_id !== context.actor.processId) throw new AppError('signatory.not_found');
  return context.transaction(async (db) => {
    const visit = await openToAct(context, db);
    await open(context, db, visit, sheet.opening_date_link ?? null);
    if (sheet.acceptance_date_terms) {
      const ready = await openToAct(context, db, 'terms');
      const claimed = { claimed_at: sheet.acceptance_date_terms };
      if (
        await finishStep(context, db, ready, {
          step: 'terms',
          type: 'SIGNATORY',
          event: 'TERMS_ACCEPTED',
          facts: claimed,
        })
      )
        await noteTerms(db, visit.signatory.id, context.now());
    }
    return describeVisit(context, db);
  });
}

async function open(context: SigningContext, db: TenantDb, visit: Visit, claimed: string | null): Promise<void> {
  const { signatory, process } = visit;
  // Who sent it may have been cut off before writing that down; one's own account opens a link that nobody sent.
  if (signatory.userId === null) await noteSent(context, db, { process, signatory, detail: { known_by: 'opening' } });
  const isFirst = await noteOpening(db, signatory.id, context.now());
  if (isFirst || process.status !== 'ON_PROCESS') {
    await finishStep(context, db, visit, {
      step: `opened:${signatory.linkVersion}`,
      type: 'SIGNATORY',
      event: 'OPENED',
      facts: { claimed_at: claimed, link_version: signatory.linkVersion },
    });
  }
  if (process.status !== 'ON_PROCESS') await moveProcess(context, db, process, { action: 'open' });
  await finishWelcome(context, db, visit);
}

/** Being there is all that the first screen asks, once the person is known. */
async function finishWelcome(context: SigningContext, db: TenantDb, { flow, done, signatory }: Visit): Promise<void> {
  const asksLogin = flow.some(({ step }) => step === 'login');
  if (asksLogin && !done.has('login')) return;
  await markDone(db, signatory.id, { step: 'welcome', at: context.now() });
}
