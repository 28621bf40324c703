import { factorDemands, refusedCountDays, type CompanySecurity, type FactorDemand } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { AllowedNetworks } from './allowed-networks.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { messages } from './security-messages.ts';

const queryKey = ['company-security'] as const;

export type SecurityChange = Partial<
  Pick<CompanySecurity, 'second_factor' | 'session_hours' | 'kept_session_days' | 'idle_minutes' | 'networks'>
>;

/** Who gets in, from where and for how long. */
export function SecuritySettingsPage() {
  const security = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /company/security', { signal }) });
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      {security.isPending && <Skeleton height={320} />}
      {security.isError && <ErrorState message={errorText(security.error)} onRetry={() => void security.refetch()} />}
      {security.data && <Rules security={security.data} />}
    </Page>
  );
}

function Rules({ security }: { readonly security: CompanySecurity }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (body: SecurityChange): Promise<boolean> => {
    setBusy(true);
    try {
      queries.setQueryData(queryKey, await call('PATCH /company/security', { body }));
      showToast({ type: 'success', message: messages.changed });
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const { people } = security;
  return (
    <>
      <Card title={messages.signIn}>
        <div className="grid gap-12">
          <SelectField
            label={messages.factor}
            note={messages.factorNote}
            options={factorDemands.map((value) => ({ value, label: messages.demands[value] }))}
            value={security.second_factor}
            isDisabled={isBusy}
            onChange={(value) => void change({ second_factor: value as FactorDemand })}
          />
          {security.second_factor === 'offered' && <p className="soft">{messages.onlyOffered}</p>}
          <p>
            {messages.protected(people.with_factor, people.total)}{' '}
            {security.second_factor !== 'offered' &&
              (people.missing === 0 ? messages.nobodyMissing : messages.missing(people.missing))}
          </p>
        </div>
      </Card>
      <Card title={messages.sessions}>
        <Durations security={security} isBusy={isBusy} onChange={(body) => void change(body)} />
      </Card>
      <Card title={messages.networks}>
        <AllowedNetworks networks={security.networks} ownIp={security.own_ip} isBusy={isBusy} onChange={change} />
      </Card>
      <RefusedSignIns count={security.refused_sign_ins} />
    </>
  );
}

function RefusedSignIns({ count }: { readonly count: number }) {
  const user = useCurrentUser();
  return (
    <Card
      title={messages.refused}
      corner={
        holds(user, 'PE_AUDITORIA') && (
          <Link to="/audit" search={{ family: 'access' }}>
            {messages.refusedLink}
          </Link>
        )
      }
    >
      <p>{messages.refusedCount(count, refusedCountDays)}</p>
    </Card>
  );
}

/** The chosen values, and the company's own where it is another. */
const choices = (values: readonly number[], own: number, name: (value: number) => string) =>
  [...new Set([...values, own])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: name(value) }));

function Durations({
  security: { idle_minutes: idle, session_hours: hours, kept_session_days: days },
  isBusy,
  onChange,
}: {
  readonly security: CompanySecurity;
  readonly isBusy: boolean;
  readonly onChange: (change: SecurityChange) => void;
}) {
  return (
    <div className="grid gap-12">
      <SelectField
        label={messages.idle}
        note={messages.idleNote}
        options={choices([5, 10, 15, 30, 60], idle, messages.idleMinutes)}
        value={String(idle)}
        isDisabled={isBusy}
        onChange={(value) => onChange({ idle_minutes: Number(value) })}
      />
      <SelectField
        label={messages.length}
        note={messages.lengthNote}
        options={choices([1, 4, 8, 12, 24], hours, messages.hours)}
        value={String(hours)}
        isDisabled={isBusy}
        onChange={(value) => onChange({ session_hours: Number(value) })}
      />
      <SelectField
        label={messages.kept}
        note={messages.keptNote}
        options={choices([0, 1, 7, 30], days, messages.days)}
        value={String(days)}
        isDisabled={isBusy}
        onChange={(value) => onChange({ kept_session_days: Number(value) })}
      />
    </div>
  );
}
