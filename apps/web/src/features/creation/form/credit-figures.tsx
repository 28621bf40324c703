import { useDebouncedValue } from '@mantine/hooks';
import { ApiError, type CreditFigures as Figures, type KindView } from '@rubrica/contract';
import { exportAnswers, type LoadedGroup } from '@rubrica/form-engine';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../../shared/api.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useSelected, type DynamicForm } from '../../forms/index.ts';
import { messages } from './messages.ts';

import classes from './credit-figures.module.css';

interface CreditFiguresProps {
  readonly form: Pick<DynamicForm, 'store'>;
  readonly group: LoadedGroup;
  readonly kind: Pick<KindView, 'id' | 'credit_group'>;
}

const restMilliseconds = 400;

/** What the credit that is being typed costs, by the server's calculation, a moment after the last key. */
export function CreditFigures({ form, group, kind }: CreditFiguresProps) {
  if (group.id !== kind.credit_group) return null;
  return <FiguresLine form={form} group={group} kind={kind} />;
}

function FiguresLine({ form, group, kind: { id } }: CreditFiguresProps) {
  const typed = useSelected(form.store, (state) => {
    const { version, answers } = exportAnswers(state);
    const own = group.definition.variables.flatMap((one) => (one.id in answers ? [[one.id, answers[one.id]]] : []));
    return JSON.stringify({ version, form_data: Object.fromEntries(own) });
  });
  const [settled] = useDebouncedValue(typed, restMilliseconds);
  const found = useQuery({
    queryKey: ['credit-figures', id, settled],
    queryFn: ({ signal }) =>
      call('POST /api/signing-process/credit/calculate', {
        body: { process_id: id, content: JSON.parse(settled) as { form_data: Record<string, unknown> } },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: (count, error) => count < 1 && !(error instanceof ApiError),
    staleTime: 0,
    gcTime: 60_000,
  });
  const isStale = typed !== settled || found.isPlaceholderData;
  return (
    <output className={classes.line} data-stale={isStale || undefined}>
      {found.isError ? describeFault(found.error, group) : describe(found.data?.figures)}
    </output>
  );
}

const describe = (figures: Figures | null | undefined): string =>
  figures ? describeFigures(figures) : messages.creditMissing;

function describeFigures(figures: Figures): string {
  const first = formatMoney(figures.first_instalment_cents);
  const last = formatMoney(figures.last_instalment_cents);
  return messages.creditFigures({
    instalment: first === last ? first : messages.creditFalls(first, last),
    months: figures.months,
    total: formatMoney(figures.paid_cents),
    cost: percents.format(figures.effective_cost),
  });
}

const percents = new Intl.NumberFormat('es-EC', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The name of the field, and what is wrong with it. */
function describeFault(error: Error, { definition }: LoadedGroup): string {
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  const id = /^content\.form_data\.([^.]+)/.exec(issue?.path ?? '')?.[1];
  const field = definition.variables.find((variable) => variable.id === id);
  return issue && field ? `${field.name}: ${issue.message}` : errorText(error);
}
