import type { CompanyCertificate } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../../shared/api.ts';
import { formatDate } from '../../../shared/format.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { CompanyMenu } from '../company-menu.tsx';
import { settingsKey } from '../settings-key.ts';
import { messages } from './messages.ts';

import classes from '../sign-in/providers.module.css';

/** How long papers stay, and when what signs them expires. */
export function DataPage() {
  const certificates = useQuery({
    queryKey: ['company-certificates'],
    queryFn: ({ signal }) => call('GET /company/certificates', { signal }),
  });
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      <Card title={messages.retention}>
        <div className="stack gap-20">
          <Retention />
          <FaceRetention />
        </div>
      </Card>
      <Card title={messages.certificates}>
        <p className="text-s quiet">{messages.certificatesDetail}</p>
        {certificates.isPending && <Skeleton height={120} />}
        {certificates.isError && (
          <ErrorState message={errorText(certificates.error)} onRetry={() => void certificates.refetch()} />
        )}
        {certificates.data?.list.length === 0 && <p>{messages.none}</p>}
        <ul className={classes.rows}>
          {certificates.data?.list.map((certificate) => (
            <CertificateRow key={`${certificate.kind} ${certificate.holder}`} certificate={certificate} />
          ))}
        </ul>
      </Card>
    </Page>
  );
}

const tones = { valid: 'green', expiring: 'yellow', expired: 'red' } as const;

function CertificateRow({
  certificate: { kind, holder, issuer, not_after: end, state },
}: {
  readonly certificate: CompanyCertificate;
}) {
  const warning = kind === 'seal' ? messages.sealWarning : messages.personWarning;
  return (
    <li>
      <div className="fills">
        <p className="row wraps gap-12">
          <b>
            {messages.kinds[kind]}: {holder}
          </b>
          <ToneBadge tone={tones[state]}>{messages.states[state]}</ToneBadge>
        </p>
        <p className="text-s quiet">
          {messages.issuedBy(issuer)} {messages.until(formatDate(end))} {state !== 'valid' && warning}
        </p>
      </div>
    </li>
  );
}

const choices = [7, 10, 15, 20, 30];
const forGood = 'for-good';
const labelOf = (years: number | null): string => (years === null ? messages.forGood : messages.forYears(years));

function useSettings() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /company/settings', { signal }),
  });
  const change = async (body: Partial<NonNullable<typeof data>>, message: string): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(settingsKey, await call('PATCH /company/settings', { body }));
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { settings: data, change, isBusy };
}

const sorted = (choice: readonly number[], own: number | null): readonly number[] =>
  [...new Set([...choice, ...(own === null ? [] : [own])])].toSorted((one, other) => one - other);

function Retention() {
  const { settings, change, isBusy } = useSettings();
  if (!settings) return <Skeleton height={72} />;
  const { retention_years: own } = settings;
  return (
    <SelectField
      label={messages.years}
      note={messages.yearsNote}
      options={[
        { value: forGood, label: messages.forGood },
        ...sorted(choices, own).map((value) => ({ value: String(value), label: labelOf(value) })),
      ]}
      value={own === null ? forGood : String(own)}
      isDisabled={isBusy}
      onChange={(value) => {
        const years = value === forGood ? null : Number(value);
        void change({ retention_years: years }, messages.changed(labelOf(years)));
      }}
    />
  );
}

const dayChoices = [30, 60, 90, 180, 365];

function FaceRetention() {
  const { settings, change, isBusy } = useSettings();
  if (!settings) return <Skeleton height={72} />;
  const { face_picture_days: own } = settings;
  return (
    <SelectField
      label={messages.faces}
      note={messages.facesNote}
      options={sorted(dayChoices, own).map((value) => ({ value: String(value), label: messages.forDays(value) }))}
      value={String(own)}
      isDisabled={isBusy}
      onChange={(value) =>
        void change({ face_picture_days: Number(value) }, messages.facesChanged(messages.forDays(Number(value))))
      }
    />
  );
}
