import { effectiveRate, rateOn, rateSubjects, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { listRates } from '../credit-rate.repository.ts';

const percents = new Intl.NumberFormat('es-EC', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const percentText = (percent: number): string => `${percents.format(percent)} %`;

interface Written {
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  /** What stood there already: a rate and a segment that nobody changed are not checked by a later law. */
  readonly before?: KindAnswers;
}

/** Where the company wrote the maximum of the segment, what an official writes stays within it. */
export async function checkLegalRate(tx: Tx, { kind, answers, before = {} }: Written): Promise<void> {
  if (!kind.offersCredit) return;
  const { annualRate, segment } = kind.offersCredit;
  if ([annualRate, segment].every((id) => answers[id] === before[id])) return;
  const subject = rateSubjects.find((one) => one === answers[segment]);
  const nominal = answers[annualRate];
  if (subject === undefined || typeof nominal !== 'number') return;
  const maximum = rateOn(await listRates(tx.db), subject, tx.kinds.today());
  const effective = effectiveRate(nominal);
  if (maximum === undefined || effective <= maximum) return;
  const message = `Con esa tasa nominal la efectiva es ${percentText(effective)}, y la máxima vigente del segmento es ${percentText(maximum)}`;
  throw invalidInput([{ path: `content.form_data.${annualRate}`, message }]);
}
