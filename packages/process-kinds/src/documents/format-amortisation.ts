import { formatMoney, toDisplayDate } from '@rubrica/catalogues';

import { amortisationSystems, type AmortisationSystem, type Loan } from '../credit/amortise.ts';
import { costOf } from '../credit/cost.ts';
import { formatCents, formatDate, type DocumentValue } from './format-value.ts';
import { percentInDigits, percentInWords } from './words.ts';

/** The table and its sums as a template prints them, with what is paid once. */
export function formatAmortisation(loan: Loan, onceCents: number): DocumentValue {
  const { table, paidCents, effectiveCost } = costOf({ loan, feeCents: onceCents });
  const { instalments, effectiveRate: effective } = table;
  const [first] = instalments;
  return {
    cuotas: instalments.map((one) => ({
      numero: String(one.number),
      vence: toDisplayDate(one.dueOn) ?? one.dueOn,
      capital: formatMoney(one.capitalCents),
      interes: formatMoney(one.interestCents),
      cargo: formatMoney(one.chargeCents),
      total: formatMoney(one.totalCents),
      saldo: formatMoney(one.balanceCents),
    })),
    con_cargo: table.chargeCents > 0,
    primera: formatCents(first?.totalCents ?? 0),
    ultima_vence: formatDate(instalments.at(-1)?.dueOn ?? ''),
    capital: formatCents(loan.amountCents),
    interes: formatCents(table.interestCents),
    cargos: formatCents(table.chargeCents),
    total: formatCents(table.totalCents),
    una_vez: onceCents > 0 ? formatCents(onceCents) : null,
    pagado: formatCents(paidCents),
    costo_efectivo: { cifras: percentInDigits(effectiveCost), letras: percentInWords(effectiveCost) },
    tasa_efectiva: { cifras: percentInDigits(effective), letras: percentInWords(effective) },
  };
}

export function readSystem(answer: string): AmortisationSystem {
  const system = amortisationSystems.find((known) => known === answer);
  if (system === undefined) throw new RangeError(`«${answer}» no es un sistema de amortización`);
  return system;
}
