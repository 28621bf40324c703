import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from '../company-menu.tsx';
import { settingsKey } from '../settings-key.ts';
import { KindRulesForm } from './kind-rules-form.tsx';
import { messages } from './messages.ts';
import { rulesKey } from './rules-key.ts';

import classes from './rules.module.css';

/** What holds for processes made from now on. */
export function RulesPage() {
  const kinds = useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => call('GET /api/process/rules', { signal }) });
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      {kinds.data?.is_confirmed === false && <Confirmation />}
      <Card title={messages.kinds} padding="none">
        {kinds.isPending && <Skeleton height={360} />}
        {kinds.isError && <ErrorState message={errorText(kinds.error)} onRetry={() => void kinds.refetch()} />}
        <ul className={classes.rows}>
          {kinds.data?.list.map((kind) => (
            <KindRulesForm key={kind.id} kind={kind} />
          ))}
        </ul>
      </Card>
      <Card title={messages.reminders}>
        <Reminders />
      </Card>
    </Page>
  );
}

/** Asked once of a new company: a change of any kind answers it, too. */
function Confirmation() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const confirmKinds = async (): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(rulesKey, await call('POST /api/process/rules/confirm'));
      await queries.invalidateQueries({ queryKey: ['first-steps'] });
      showToast({ type: 'success', message: messages.confirmed });
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <Card title={messages.confirmTitle}>
      <div className="stack gap-12">
        <p>{messages.confirmDetail}</p>
        <div>
          <Button loading={isBusy} onClick={() => void confirmKinds()}>
            {messages.confirm}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const choices = [0, 1, 2, 3, 5, 7, 10];

function Reminders() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /company/settings', { signal }),
  });
  if (!settings.data) return <Skeleton height={72} />;
  const { reminder_days: own } = settings.data;
  const change = async (days: number): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(settingsKey, await call('PATCH /company/settings', { body: { reminder_days: days } }));
      await queries.invalidateQueries({ queryKey: ['kinds'] });
      showToast({ type: 'success', message: messages.remindersChanged });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const options = [...new Set([...choices, own])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={messages.everyDays}
      note={messages.remindersNote}
      options={options.map((days) => ({
        value: String(days),
        label: days === 0 ? messages.never : messages.days(days),
      }))}
      value={String(own)}
      isDisabled={isBusy}
      onChange={(value) => void change(Number(value))}
    />
  );
}
