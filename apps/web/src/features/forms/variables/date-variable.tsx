import { ecuadorDate } from '@rubrica/catalogues';
import { useState } from 'react';

import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { textOf } from '../answer-text.ts';
import type { BoundVariable } from '../use-variable.ts';

const adultYears = 18;

export function DateVariable({ field, onAnswer, frame }: BoundVariable) {
  const [today] = useState(() => ecuadorDate(new Date()));
  return (
    <DateField
      {...frame}
      value={textOf(field.answer)}
      to={latestDay(field.checks.validator, today)}
      onChange={onAnswer}
    />
  );
}

/** Where the calendar ends for what its validator would refuse anyway. */
function latestDay(validator: string | undefined, today: string): string | undefined {
  if (validator === 'past_date') return today;
  if (validator !== 'adult') return undefined;
  return `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`.replace('02-29', '02-28');
}
