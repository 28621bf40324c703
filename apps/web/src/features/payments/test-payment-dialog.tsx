import { Button } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { CopyLine } from '../../shared/ui/copy-line/copy-line.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { FieldGrid, FieldRow } from '../../shared/ui/fields/field-grid.tsx';
import { MoneyField } from '../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';
import { useKeyedAct } from './use-keyed-act.ts';
import { useFreshPayments } from './use-payments.ts';

interface Made {
  readonly id: string;
  readonly link: string;
}

const nobody = { name: '', identification: '', email: '', address: '' } as const;

/** What is missing in the settings, and not in the form. */
const ofSettings: ReadonlySet<string> = new Set(['payment.no_way', 'payment.vat_missing']);

function useTestPayment() {
  const fresh = useFreshPayments();
  const [buyer, setBuyer] = useState<Readonly<Record<keyof typeof nobody, string>>>(nobody);
  const [cents, setCents] = useState<number | undefined>(2500);
  const [made, setMade] = useState<Made>();
  const { run, error, errorOf, isBusy } = useKeyedAct();
  const create = (): Promise<void> =>
    run(async (idempotencyKey) => {
      const body = { ...buyer, net_cents: cents ?? 0 };
      setMade(await call('POST /api/payments/test', { body, idempotencyKey }));
      await fresh();
    });
  const change = (part: keyof typeof nobody) => (value: string) => setBuyer({ ...buyer, [part]: value });
  return {
    buyer,
    change,
    cents,
    setCents,
    error,
    errorOf,
    isBusy,
    made,
    create,
  };
}

/** Of a demonstration alone: a payment that buys nothing. */
export function TestPaymentDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const test = useTestPayment();
  if (test.made) return <MadeDialog made={test.made} onClose={onClose} />;
  const { isBusy } = test;
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={messages.test}
      detail={messages.testDetail}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose} disabled={isBusy}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} size="md" loading={isBusy}>
            {messages.testCreate}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void test.create();
        }}
      >
        <Problem error={test.error} />
        <Fields test={test} />
      </form>
    </Dialog>
  );
}

function Fields({ test }: { readonly test: ReturnType<typeof useTestPayment> }) {
  const { buyer, change, errorOf } = test;
  return (
    <FieldGrid>
      <TextField
        label={messages.testName}
        value={buyer.name}
        onChange={change('name')}
        error={errorOf('name')}
        isRequired
      />
      <TextField
        label={messages.testIdentification}
        value={buyer.identification}
        onChange={change('identification')}
        error={errorOf('identification')}
        isRequired
      />
      <TextField
        label={messages.testEmail}
        type="email"
        value={buyer.email}
        onChange={change('email')}
        error={errorOf('email')}
        isRequired
      />
      <MoneyField
        label={messages.testAmount}
        value={test.cents}
        onChange={test.setCents}
        error={errorOf('net_cents')}
        isRequired
      />
      <FieldRow>
        <TextField
          label={messages.testAddress}
          value={buyer.address}
          onChange={change('address')}
          error={errorOf('address')}
        />
      </FieldRow>
    </FieldGrid>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  const me = useCurrentUser();
  if (error === undefined) return null;
  const isOfSettings = error instanceof ApiError && ofSettings.has(error.code);
  return (
    <div role="alert" className="wrong">
      <p>{errorText(error)}</p>
      {isOfSettings && holds(me, 'PE_EMPRESA') && <Link to="/settings/payments">{messages.settings}</Link>}
    </div>
  );
}

function MadeDialog({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.testMade}
      detail={messages.testMadeDetail}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {messages.close}
          </Button>
          <Button
            size="md"
            renderRoot={(props: object) => <Link to="/payments/$id" params={{ id: made.id }} {...props} />}
          >
            {messages.openPayment}
          </Button>
        </>
      }
    >
      <CopyLine label={messages.link} value={made.link} />
    </Dialog>
  );
}
