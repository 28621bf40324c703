import { Button } from '@mantine/core';
import type { PaymentSettings } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call, errorText } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { CopyLine } from '../../../shared/ui/copy-line/copy-line.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { CheckboxField } from '../../../shared/ui/fields/checkbox-field.tsx';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { FieldGrid } from '../../../shared/ui/fields/field-grid.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../../account/index.ts';
import { paymentSettingsKey } from '../../payments/index.ts';
import { CompanyMenu } from '../company-menu.tsx';
import { messages } from './messages.ts';
import { usePaymentSettingsForm, type PaymentSettingsForm } from './use-payment-settings.ts';

/** How the company is paid: a gateway, an account for transfers, and the IVA of its day. */
export function PaymentSettingsPage() {
  const settings = useQuery({
    queryKey: paymentSettingsKey,
    queryFn: ({ signal }) => call('GET /company/payments', { signal }),
  });
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      {settings.isPending && <Skeleton height={480} />}
      {settings.isError && <ErrorState message={errorText(settings.error)} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <>
          <GatewayCard settings={settings.data} />
          <SettingsForm settings={settings.data} />
        </>
      )}
    </Page>
  );
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

function GatewayCard({ settings }: { readonly settings: PaymentSettings }) {
  const me = useCurrentUser();
  const { sells, takes_cards: takesCards, notice_url: address } = settings;
  return (
    <Card title={messages.gateway}>
      <div className="grid gap-16">
        <p>
          {takesCards ? messages.takesCards : messages.noCards}{' '}
          {holds(me, 'PE_INTEGRACIONES') && <Link to="/settings/services">{messages.services}</Link>}
        </p>
        <p className="soft">
          {sells.length > 0 ? messages.sells(listed.format(sells.map(({ title }) => title))) : messages.sellsNothing}
        </p>
        <CopyLine label={messages.noticeAddress} value={address} />
        <p className="quiet size-s">{messages.noticeNote}</p>
      </div>
    </Card>
  );
}

function SettingsForm({ settings }: { readonly settings: PaymentSettings }) {
  const form = usePaymentSettingsForm(settings);
  return (
    <form
      noValidate
      className="stack gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <Card title={messages.transfers}>
        <div className="grid gap-16">
          <p className="soft">{messages.transfersDetail}</p>
          <CheckboxField label={messages.takesTransfers} value={form.takesTransfers} onChange={form.setTakes} />
          {form.takesTransfers && <AccountFields form={form} />}
        </div>
      </Card>
      <Card title={messages.vat}>
        <Rates form={form} />
      </Card>
      <div>
        <Button type="submit" size="md" loading={form.isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

const accountTypes = (['corriente', 'ahorros'] as const).map((value) => ({ value, label: messages.types[value] }));

function AccountFields({ form: { account, changeAccount, errors } }: { readonly form: PaymentSettingsForm }) {
  return (
    <FieldGrid>
      <TextField
        label={messages.bank}
        value={account.bank}
        error={errors['account.bank']}
        onChange={(bank) => changeAccount({ bank })}
        isRequired
      />
      <SelectField
        label={messages.type}
        options={accountTypes}
        value={account.type}
        error={errors['account.type']}
        onChange={(type) => changeAccount({ type })}
        isRequired
      />
      <TextField
        label={messages.number}
        inputMode="numeric"
        value={account.number}
        error={errors['account.number']}
        onChange={(number) => changeAccount({ number })}
        isRequired
      />
      <TextField
        label={messages.holder}
        value={account.holder}
        error={errors['account.holder']}
        onChange={(holder) => changeAccount({ holder })}
        isRequired
      />
      <TextField
        label={messages.holderIdentification}
        inputMode="numeric"
        value={account.holder_identification}
        error={errors['account.holder_identification']}
        onChange={(value) => changeAccount({ holder_identification: value })}
        isRequired
      />
    </FieldGrid>
  );
}

function Rates({ form: { rates, changeRate, addRate, removeRate, errors } }: { readonly form: PaymentSettingsForm }) {
  return (
    <div className="grid gap-16">
      <p className="soft">{messages.vatDetail}</p>
      {rates.map((row, place) => (
        <fieldset key={row.key} aria-label={messages.rate(place + 1)}>
          <FieldGrid>
            <DateField
              label={messages.since}
              value={row.since}
              error={errors[`vat.${place}.since`]}
              onChange={(since) => changeRate(row.key, { since })}
            />
            <TextField
              label={messages.percent}
              inputMode="decimal"
              value={row.percent}
              error={errors[`vat.${place}.percent`]}
              onChange={(percent) => changeRate(row.key, { percent })}
            />
          </FieldGrid>
          <Button variant="subtle" onClick={() => removeRate(row.key)}>
            {messages.removeRate}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button variant="default" onClick={addRate}>
          {messages.addRate}
        </Button>
      </div>
    </div>
  );
}
