import type { SigningState } from '@rubrica/contract';
import { termsVersion } from '@rubrica/legal';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { recordSent } from '../../invitations/index.ts';
import { Signatories, moveProcess } from '../../process/index.ts';
import { requireOwn } from '../queries/read-state.ts';
import { describeTerms } from '../steps/accepted-texts.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';

export interface Sheet {
  readonly signing_process_id: string;
  readonly signatory_id: string;
  readonly opening_date_link?: string | null | undefined;
  readonly acceptance_date_terms?: string | null | undefined;
  readonly terms_version?: string | undefined;
  readonly accepted_with: 'greeting' | 'terms';
}

/** That a link was opened, and terms accepted. When, the server says; what the browser claims is kept beside it. */
export async function registerSheet(context: SigningContext, sheet: Sheet): Promise<SigningState> {
  requireOwn(context, sheet.signatory_id);
  if (sheet.signing_process_id !== context.actor.processId) throw new AppError('signatory.not_found');
  if ((sheet.terms_version ?? termsVersion) !== termsVersion) throw new AppError('terms.changed');
  return context.transaction(async (tx) => {
    const visit = await openToAct(tx);
    await open(tx, visit, sheet.opening_date_link ?? null);
    if (sheet.acceptance_date_terms) {
      const ready = await openToAct(tx, 'terms');
      const facts = {
        claimed_at: sheet.acceptance_date_terms,
        // Who ticked the box had proved nothing yet; that the same visit proved it afterwards is said, not hidden.
        accepted_with: sheet.accepted_with,
        ...(await describeTerms(tx)),
        shown_version: sheet.terms_version ?? null,
      };
      if (
        await finishStep(tx, ready, {
          step: 'terms',
          type: 'SIGNATORY',
          event: 'TERMS_ACCEPTED',
          facts,
        })
      )
        await Signatories.acceptTerms(tx, visit.signatory.id, context.now());
    }
    return describeVisit(tx);
  });
}

async function open(tx: SigningTx, visit: Visit, claimed: string | null): Promise<void> {
  const { signatory, process } = visit;
  // Who sent it may have been cut off before writing that down; one's own account opens a link that nobody sent, and who
  // began the process was led to theirs.
  const isUnsent = process.applicationId !== null && signatory.linkVersion === 1;
  if (signatory.userId === null && !isUnsent)
    await recordSent(tx, { process, signatory, detail: { known_by: 'opening' } });
  const isFirst = await Signatories.markOpened(tx, signatory.id, tx.now());
  if (isFirst || process.status !== 'ON_PROCESS') {
    await finishStep(tx, visit, {
      step: `opened:${signatory.linkVersion}`,
      type: 'SIGNATORY',
      event: 'OPENED',
      facts: { claimed_at: claimed, link_version: signatory.linkVersion },
    });
  }
  if (process.status !== 'ON_PROCESS') await moveProcess(tx, process, { action: 'open' });
  await Signatories.markDone(tx, signatory.id, { step: 'welcome', at: tx.now() }); // being there is all it asks
}
