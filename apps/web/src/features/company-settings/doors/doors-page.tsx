import { Button } from '@mantine/core';
import { ApiError, type DoorView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { QrCode } from '../../../shared/ui/qr-code/qr-code.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from '../company-menu.tsx';
import { CreditRates } from './credit-rates.tsx';
import { messages } from './messages.ts';

import classes from './doors-page.module.css';

const queryKey = ['company-doors'] as const;

/** A kind that the company does not make is shown only where its door was left open. */
const isOffered = ({ is_kind_on: isOn, is_open: isOpen }: DoorView): boolean => isOn || isOpen;

/** What clients may begin by themselves, and who is responsible for it. */
export function DoorsPage() {
  const doors = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /company/doors', { signal }) });
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      {doors.isPending && <Skeleton height={320} />}
      {doors.isError && <ErrorState message={errorText(doors.error)} onRetry={() => void doors.refetch()} />}
      {doors.data?.list.filter(isOffered).map((door) => (
        <Card key={door.kind} title={door.name}>
          <DoorForm door={door} />
        </Card>
      ))}
      {doors.data?.list.some(({ is_kind_on: isOn, asks_rates: asksRates }) => isOn && asksRates) && <CreditRates />}
      {doors.data && <ShareCard />}
    </Page>
  );
}

/** What a company puts on its own page, on paper or on a wall. */
function ShareCard() {
  const address = `${location.origin}/solicitar`;
  return (
    <Card title={messages.share}>
      <div className={classes.share}>
        <p className="soft">{messages.shareNote}</p>
        <QrCode text={address} label={messages.qr} />
        <a href={address} target="_blank" rel="noreferrer" className="breaks">
          {address}
        </a>
      </div>
    </Card>
  );
}

function useDoor(door: DoorView) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wish, setWish] = useState({
    is_open: door.is_open,
    owner_id: door.candidates.find(({ id }) => id === door.owner_id)?.id ?? '',
    paused_reason: door.paused_reason,
  });
  const save = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    try {
      const body = { kind: door.kind, ...wish, owner_id: wish.owner_id === '' ? null : wish.owner_id };
      queries.setQueryData(queryKey, await call('PATCH /company/doors', { body }));
      showToast({ type: 'success', message: messages.saved });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { wish, setWish, errors, isBusy, save };
}

export function DoorForm({ door }: { readonly door: DoorView }) {
  const { wish, setWish, errors, isBusy, save } = useDoor(door);
  const because = door.closed_because;
  return (
    <form
      noValidate
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {!door.is_kind_on && <p>{messages.kindOff}</p>}
      {because !== null && <p className="strong">{messages.closed[because](door.owner_name)}</p>}
      {door.candidates.length === 0 && <p>{messages.nobody}</p>}
      <ChoiceField
        label={because === null ? messages.state : messages.wanted}
        options={[
          { value: 'open', label: messages.open },
          { value: 'paused', label: messages.paused },
        ]}
        value={wish.is_open ? 'open' : 'paused'}
        error={errors.is_open}
        onChange={(value) => setWish({ ...wish, is_open: value === 'open' })}
      />
      <SelectField
        label={messages.owner}
        note={messages.ownerNote}
        options={door.candidates.map(({ id, name }) => ({ value: id, label: name }))}
        value={wish.owner_id}
        error={errors.owner_id}
        onChange={(value) => setWish({ ...wish, owner_id: value })}
      />
      {!wish.is_open && (
        <TextField
          label={messages.reason}
          placeholder={messages.reasonExample}
          maxLength={200}
          value={wish.paused_reason}
          error={errors.paused_reason}
          onChange={(value) => setWish({ ...wish, paused_reason: value })}
        />
      )}
      <div>
        <Button type="submit" loading={isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
