import { readMoney, type Answer } from '@rubrica/form-engine';

import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { textOf } from '../answer-text.ts';
import { QuantityField } from '../quantity-field.tsx';
import type { BoundVariable } from '../use-variable.ts';

/** Money in cents, codes as the digits they are, anything else as a quantity with its comma. */
export function NumberVariable({ field, onAnswer, frame }: BoundVariable) {
  const { type, maxLength } = field.checks;
  if (type === 'money') {
    return (
      <MoneyField
        {...frame}
        value={centsOf(field.answer)}
        onChange={(cents) => onAnswer(cents === undefined ? null : cents / 100)}
      />
    );
  }
  if (type === 'numeric') {
    const mask = '#'.repeat(maxLength ?? 40);
    return <TextField {...frame} mask={mask} value={textOf(field.answer)} onChange={onAnswer} />;
  }
  return <QuantityField {...frame} value={quantityOf(field.answer)} onChange={onAnswer} />;
}

function quantityOf(answer: Answer): string {
  return typeof answer === 'number' ? String(answer).replace('.', ',') : textOf(answer);
}

function centsOf(answer: Answer): number | undefined {
  if (typeof answer !== 'number' && typeof answer !== 'string') return undefined;
  const amount = answer === '' ? undefined : readMoney(answer);
  return amount === undefined ? undefined : Math.round(amount * 100);
}
