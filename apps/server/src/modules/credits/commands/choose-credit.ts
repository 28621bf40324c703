import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { CreditRates } from '../../credit-rates/index.ts';
import { validateContent } from '../../kinds/index.ts';
import { Processes } from '../../process/index.ts';
import { Visits } from '../../signing/index.ts';
import { answersOf, calculate, costOfCalculation, hashOf, type Calculation } from '../calculation.ts';
import { findCredit, markChosen } from '../credit-offer.repository.ts';
import { isSameOffer, type Offer } from '../offer.ts';
import { askOffer } from '../steps/ask-offer.ts';
import { openCredit, type OpenCredit } from '../steps/open-credit.ts';

/** The figures that the client saw last, named by their hash, if the bank still offers the same. */
export async function chooseCredit(context: SigningContext, sha256: string): Promise<SigningState> {
  const client = await context.transaction(async (tx) => (await openCredit(tx)).visit.signatory.identificationNumber);
  const offer = await askOffer(context, client);
  return context.transaction(async (tx) => {
    const open = await openCredit(tx);
    const { id } = open.visit.process;
    const stored = await findCredit(tx.db, id);
    if (!stored?.calculation || stored.sha256?.toString('hex') !== sha256) throw new AppError('credit.not_calculated');
    if (stored.chosenAt !== null) return Visits.describe(tx); // the same press again
    await requireStillTrue(tx, { calculation: stored.calculation, offer });
    await store(tx, open, stored.calculation);
    return Visits.describe(tx);
  });
}

/** The same offer, the same law and the same first day as when it was calculated. */
async function requireStillTrue(
  tx: SigningTx,
  { calculation, offer }: { readonly calculation: Calculation; readonly offer: Offer },
): Promise<void> {
  if (!isSameOffer(calculation.offer, offer)) throw new AppError('credit.offer_gone');
  const { amountCents, months, system } = calculation;
  const amount = `${Math.floor(amountCents / 100)},${String(amountCents % 100).padStart(2, '0')}`;
  const now = calculate(
    { offer, rates: await CreditRates.list(tx), today: tx.kinds.today() },
    { amount, months, system },
  );
  if (!hashOf(now).equals(hashOf(calculation))) throw new AppError('credit.not_calculated');
}

async function store(tx: SigningTx, { visit, variables }: OpenCredit, calculation: Calculation): Promise<void> {
  const { process, kind, answers } = visit;
  const chosen = new Set(Object.values(variables));
  const others = Object.fromEntries(Object.entries(answers).filter(([id]) => !chosen.has(id)));
  const { version, answers: valid } = validateContent(
    tx.kinds,
    kind,
    {
      version: process.content.version ?? tx.kinds.formOf(kind)?.version,
      form_data: { ...others, ...answersOf(variables, calculation) },
    },
    { isBegun: true },
  );
  const at = tx.now();
  await Processes.replaceAnswers(tx, process.id, {
    content: { ...process.content, version, form_data: valid },
    companySignsLast: process.facts.companySignsLast,
    at,
  });
  await markChosen(tx.db, process.id, at);
  await recordChoice(tx, visit, calculation);
}

/** Somebody who changes their mind before the form chooses again: the history has each choice, the last one counts. */
async function recordChoice(tx: SigningTx, visit: OpenCredit['visit'], calculation: Calculation): Promise<void> {
  const { table, paidCents, effectiveCost } = costOfCalculation(calculation);
  const facts = {
    amount_cents: calculation.amountCents,
    months: calculation.months,
    system: calculation.system,
    yearly_rate: calculation.offer.annualRate,
    first_instalment_cents: table.instalments[0]?.totalCents ?? 0,
    paid_cents: paidCents,
    effective_cost: effectiveCost,
    sha256: hashOf(calculation).toString('hex'),
  };
  const choice = { type: 'SIGNATORY', event: 'CREDIT_CHOSEN' } as const;
  if (await Visits.finishStep(tx, visit, { step: 'credit', ...choice, facts })) return;
  await tx.track({
    signingProcessId: visit.process.id,
    signatoryId: visit.signatory.id,
    ...choice,
    status: visit.process.status,
    ...(visit.device && { device: visit.device.deviceName }),
    detail: facts,
  });
}
