import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { ecuadorDate, isIsoDate } from '@rubrica/catalogues';
import type { OperatedAnnouncement } from '@rubrica/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDate } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, RowAction, TableState } from '../../shared/ui/data-table/table-types.ts';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { FormField, whileTyping } from '../../shared/ui/fields/form-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextareaField } from '../../shared/ui/fields/textarea-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { announcementMessages as messages } from './help-messages.ts';
import { useCompanies } from './use-companies.ts';

const listKey = ['operator', 'announcements'] as const;
const everybody = 'all';

const schema = z
  .object({
    text: z.string().trim().min(1, messages.missingText).max(300),
    from: z.string().refine(isIsoDate, messages.missingDay),
    until: z.string().refine(isIsoDate, messages.missingDay),
    company: z.string(),
  })
  .refine(({ from, until }) => until >= from, { path: ['until'], message: messages.wrongOrder });
type Form = z.infer<typeof schema>;

/** Whole days of Ecuador. */
const beginOf = (day: string): string => new Date(`${day}T00:00:00-05:00`).toISOString();
const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00-05:00`) + 86_400_000).toISOString();

export function AnnouncementsPage() {
  const queries = useQueryClient();
  const companies = useCompanies();
  const announcements = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('GET /operator/announcements', { signal }),
  });
  const names = new Map(companies.data?.list.map(({ id, name }) => [id, name]));
  const withdraw = async (id: string): Promise<void> => {
    try {
      await call('DELETE /operator/announcements/{id}', { params: { id } });
      showToast({ type: 'success', message: messages.withdrawn });
    } catch (error) {
      showError(error);
    }
    await queries.invalidateQueries({ queryKey: listKey });
  };
  const actionsOf = ({ id }: OperatedAnnouncement): readonly RowAction[] => [
    {
      key: 'withdraw',
      label: messages.withdraw,
      icon: <IconTrash size={20} stroke={1.6} />,
      onClick: () => void withdraw(id),
    },
  ];
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.detail} />
      <div className="grid gap-20">
        <NewAnnouncement names={names} />
        <DataTable
          id="announcements"
          caption={messages.caption}
          columns={columnsOf(names)}
          rows={announcements.data?.list ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ text }) => text}
          rowActions={actionsOf}
          state={tableState(announcements)}
          empty={{ title: messages.none, detail: messages.noneDetail }}
        />
      </div>
    </Page>
  );
}

function NewAnnouncement({ names }: { readonly names: ReadonlyMap<string, string> }) {
  const queries = useQueryClient();
  const [today] = useState(() => ecuadorDate(new Date()));
  const nothing: Form = { text: '', from: today, until: today, company: everybody };
  const form = useForm<Form>({ ...whileTyping, resolver: zodResolver(schema), defaultValues: nothing });
  const submit = form.handleSubmit(async ({ text, from, until, company }) => {
    try {
      const body = {
        text,
        begins_at: beginOf(from),
        ends_at: endOf(until),
        company_id: company === everybody ? null : company,
      };
      await call('POST /operator/announcements', { body });
      form.reset(nothing);
      showToast({ type: 'success', message: messages.published });
      await queries.invalidateQueries({ queryKey: listKey });
    } catch (error) {
      showError(error);
    }
  });
  const audience = [
    { value: everybody, label: messages.everybody },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
  return (
    <Card title={messages.newTitle}>
      <form noValidate className="grid gap-16" onSubmit={(event) => void submit(event)}>
        <FormField control={form.control} name="text">
          {(field) => (
            <TextareaField
              {...field}
              label={messages.text}
              placeholder={messages.textExample}
              maxLength={300}
              rows={2}
            />
          )}
        </FormField>
        <FieldGrid>
          <FormField control={form.control} name="from">
            {(field) => <DateField {...field} label={messages.from} from={today} />}
          </FormField>
          <FormField control={form.control} name="until">
            {(field) => <DateField {...field} label={messages.until} hint={messages.untilNote} from={today} />}
          </FormField>
          <FormField control={form.control} name="company">
            {(field) => <SelectField {...field} label={messages.audience} options={audience} />}
          </FormField>
        </FieldGrid>
        <div>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {messages.publish}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<OperatedAnnouncement>[] => [
  { key: 'text', title: messages.text, render: ({ text }) => <span className="breaks">{text}</span>, onPhone: 'title' },
  {
    key: 'audience',
    title: messages.audience,
    render: ({ company_id: id }) => (id === null ? messages.everybody : (names.get(id) ?? id)),
    onPhone: 'field',
  },
  {
    key: 'from',
    title: messages.from,
    render: ({ begins_at: at }) => formatDate(at),
    isFigures: true,
    onPhone: 'field',
  },
  {
    key: 'until',
    title: messages.until,
    render: ({ ends_at: at }) => formatDate(new Date(Date.parse(at) - 1)),
    isFigures: true,
    onPhone: 'field',
  },
  { key: 'state', title: messages.state, render: (one) => stateOf(one, Date.now()), onPhone: 'field' },
];

function stateOf({ begins_at: from, ends_at: until }: OperatedAnnouncement, now: number): string {
  if (now < Date.parse(from)) return messages.soon;
  return now < Date.parse(until) ? messages.now : messages.past;
}

function tableState(query: {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}): TableState {
  if (query.isError) return { kind: 'error', message: errorText(query.error), onRetry: () => void query.refetch() };
  return query.isPending ? { kind: 'loading' } : { kind: 'ready' };
}
