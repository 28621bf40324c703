import { Button } from '@mantine/core';
import { certificateTypeLabels, certificateTypes, certificateYears, type CertificateSettings } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call, errorText } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { FieldGrid } from '../../../shared/ui/fields/field-grid.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../../account/index.ts';
import { CompanyMenu } from '../company-menu.tsx';
import { messages } from './messages.ts';
import { StockCard } from './stock-card.tsx';
import { certificateSettingsKey, usePriceForm } from './use-certificate-settings.ts';

/** What a certificate costs, and how many the company paid in advance. */
export function CertificateSettingsPage() {
  const settings = useQuery({
    queryKey: certificateSettingsKey,
    queryFn: ({ signal }) => call('GET /company/certificate-requests', { signal }),
  });
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      {settings.isPending && <Skeleton height={480} />}
      {settings.isError && <ErrorState message={errorText(settings.error)} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <div className="grid gap-20">
          <IssuerCard settings={settings.data} />
          <PricesCard settings={settings.data} />
          <StockCard settings={settings.data} />
        </div>
      )}
    </Page>
  );
}

interface SettingsProps {
  readonly settings: CertificateSettings;
}

function IssuerCard({ settings: { has_issuer: hasIssuer } }: SettingsProps) {
  const me = useCurrentUser();
  return (
    <Card title={messages.issuer}>
      <p>
        {hasIssuer ? messages.hasIssuer : messages.noIssuer}{' '}
        {holds(me, 'PE_INTEGRACIONES') && <Link to="/settings/services">{messages.services}</Link>}
      </p>
    </Card>
  );
}

const typeOptions = certificateTypes.map((value) => ({ value, label: certificateTypeLabels[value] }));
const termOptions = certificateYears.map((years) => ({
  value: String(years),
  label: `${years} ${years === 1 ? 'año' : 'años'}`,
}));

type PriceForm = ReturnType<typeof usePriceForm>;

function PricesCard({ settings }: SettingsProps) {
  const form = usePriceForm(settings);
  return (
    <Card title={messages.prices}>
      <form
        noValidate
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <p className="soft">{messages.pricesDetail}</p>
        {form.rows.map((row, place) => (
          <PriceFields key={row.key} form={form} row={row} place={place} />
        ))}
        <div className="wraps flex gap-12">
          <Button variant="default" onClick={form.add}>
            {messages.add}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {messages.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface PriceFieldsProps {
  readonly form: PriceForm;
  readonly row: PriceForm['rows'][number];
  readonly place: number;
}

function PriceFields({ form: { change, remove, errors }, row, place }: PriceFieldsProps) {
  return (
    <fieldset aria-label={messages.price(place + 1)}>
      <FieldGrid>
        <SelectField
          label={messages.type}
          options={typeOptions}
          value={row.type}
          error={errors[`prices.${place}.type`]}
          onChange={(type) => change(row.key, { type: type as typeof row.type })}
        />
        <SelectField
          label={messages.years}
          options={termOptions}
          value={row.years}
          error={errors[`prices.${place}.years`]}
          onChange={(years) => change(row.key, { years })}
        />
        <DateField
          label={messages.since}
          value={row.since}
          error={errors[`prices.${place}.since`]}
          onChange={(since) => change(row.key, { since })}
        />
        <MoneyField
          label={messages.net}
          value={row.cents}
          error={errors[`prices.${place}.net_cents`]}
          onChange={(cents) => change(row.key, { cents })}
        />
      </FieldGrid>
      <Button variant="subtle" onClick={() => remove(row.key)}>
        {messages.remove}
      </Button>
    </fieldset>
  );
}
