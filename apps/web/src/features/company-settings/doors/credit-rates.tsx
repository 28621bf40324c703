import { Button } from '@mantine/core';
import { ApiError, type CreditRateView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { FieldGrid } from '../../../shared/ui/fields/field-grid.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';

const queryKey = ['company-credit-rates'] as const;

/** What the law fixes for credits, each with the day from which it holds. The product knows none of it by itself. */
export function CreditRates() {
  const rates = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /company/credit-rates', { signal }) });
  return (
    <Card title={messages.ratesTitle}>
      {rates.isPending && <Skeleton height={160} />}
      {rates.isError && <ErrorState message={errorText(rates.error)} onRetry={() => void rates.refetch()} />}
      {rates.data && <RatesForm list={rates.data.list} />}
    </Card>
  );
}

interface Row {
  readonly key: number;
  readonly subject: CreditRateView['subject'];
  readonly since: string;
  readonly percent: string;
}

function useRates(list: readonly CreditRateView[]) {
  const queries = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>(() => list.map((one, key) => toRow(one, key)));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (key: number, part: Partial<Row>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (): void =>
    setRows([
      ...rows,
      { key: 1 + Math.max(-1, ...rows.map(({ key }) => key)), subject: 'consumo', since: '', percent: '' },
    ]);
  const remove = (key: number): void => setRows(rows.filter((row) => row.key !== key));
  const save = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    try {
      const saved = await call('PATCH /company/credit-rates', { body: { list: rows.map(toRate) } });
      queries.setQueryData(queryKey, saved);
      setRows(saved.list.map((one, key) => toRow(one, key)));
      showToast({ type: 'success', message: messages.ratesSaved });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { rows, errors, isBusy, change, add, remove, save };
}

const toRow = ({ subject, since, percent }: CreditRateView, key: number): Row => ({
  key,
  subject,
  since,
  percent: String(percent).replace('.', ','),
});

/** What is no number is sent as it is not one: the server says so at its field. */
const toRate = ({ subject, since, percent }: Row): CreditRateView => ({
  subject,
  since,
  percent: percent.trim() === '' ? Number.NaN : Number(percent.replace(',', '.')),
});

function RatesForm({ list }: { readonly list: readonly CreditRateView[] }) {
  const { rows, errors, isBusy, change, add, remove, save } = useRates(list);
  return (
    <form
      noValidate
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{messages.ratesDetail}</p>
      {rows.map((row, place) => (
        <fieldset key={row.key} aria-label={messages.rate(place + 1)}>
          <FieldGrid>
            <SelectField
              label={messages.subject}
              options={subjects}
              value={row.subject}
              error={errors[`list.${place}.subject`]}
              onChange={(value) => change(row.key, { subject: value as Row['subject'] })}
            />
            <DateField
              label={messages.since}
              value={row.since}
              error={errors[`list.${place}.since`]}
              onChange={(since) => change(row.key, { since })}
            />
            <TextField
              label={messages.percent}
              inputMode="decimal"
              value={row.percent}
              error={errors[`list.${place}.percent`]}
              onChange={(percent) => change(row.key, { percent })}
            />
          </FieldGrid>
          <Button variant="subtle" onClick={() => remove(row.key)}>
            {messages.removeRate}
          </Button>
        </fieldset>
      ))}
      <div className="flex gap-12">
        <Button variant="default" onClick={add}>
          {messages.addRate}
        </Button>
        <Button type="submit" loading={isBusy}>
          {messages.saveRates}
        </Button>
      </div>
    </form>
  );
}

const subjects = (Object.keys(messages.subjects) as CreditRateView['subject'][]).map((value) => ({
  value,
  label: messages.subjects[value],
}));
