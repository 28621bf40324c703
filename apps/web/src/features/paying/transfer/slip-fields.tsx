import { ecuadorDate } from '@rubrica/catalogues';
import { useState } from 'react';

import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { messages } from '../messages.ts';
import type { SlipValues, useSlip } from './use-slip.ts';

type SlipFieldsProps = Pick<ReturnType<typeof useSlip>, 'values' | 'errors' | 'change'>;

/** What stands on the slip, as a person reads it. */
export function SlipFields({ values, errors, change }: SlipFieldsProps) {
  const [today] = useState(() => ecuadorDate(new Date()));
  const field = <Name extends keyof SlipValues>(name: Name) => ({
    size: 'large' as const,
    name,
    value: values[name],
    error: errors[name],
    isRequired: true,
    hasCounter: false,
    onChange: (value: SlipValues[Name]) => change({ [name]: value }),
  });
  return (
    <>
      <TextField {...field('bank')} label={messages.slipBank} maxLength={80} />
      <TextField
        {...field('document_number')}
        label={messages.slipDocument}
        note={messages.slipDocumentNote}
        maxLength={40}
      />
      <MoneyField {...field('amount_cents')} label={messages.slipAmount} />
      <DateField {...field('transferred_on')} label={messages.slipDate} to={today} />
      <TextField {...field('payer_name')} label={messages.slipPayer} autoComplete="name" maxLength={160} />
    </>
  );
}
