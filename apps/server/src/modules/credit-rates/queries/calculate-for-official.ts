import type { CreditFigures, TypedCredit } from '@rubrica/contract';
import { costOfAnswers } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { openKindToCreate, validateContent } from '../../kinds/index.ts';
import { checkLegalRate } from '../steps/check-legal-rate.ts';

/** The figures of what an official has typed so far, by the engine that the documents are made with. Nothing is stored. */
export async function calculateForOfficial(
  tx: OfficialTx,
  { process_id: id, content }: TypedCredit,
): Promise<{ figures: CreditFigures | null }> {
  const kind = await openKindToCreate(tx, id);
  if (!kind.offersCredit) throw new AppError('kind.not_found');
  const { answers } = validateContent(tx.kinds, kind, content, { isPartial: true });
  await checkLegalRate(tx, { kind, answers });
  const cost = costOfAnswers(kind, answers, { today: tx.kinds.today() });
  if (!cost) return { figures: null };
  const { table, paidCents, effectiveCost } = cost;
  return {
    figures: {
      system: table.loan.system,
      months: table.loan.months,
      first_instalment_cents: table.instalments[0]?.totalCents ?? 0,
      last_instalment_cents: table.instalments.at(-1)?.totalCents ?? 0,
      paid_cents: paidCents,
      effective_rate: table.effectiveRate,
      effective_cost: effectiveCost,
    },
  };
}
