import type { Operations, Returned } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { CheckboxField } from '../../shared/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { LeastAssurance } from './least-assurance.tsx';
import { messages } from './messages.ts';
import { settingsKey } from './settings-key.ts';

/** What the company decides about how people sign with it. */
export function SigningSettingsPage() {
  return (
    <Page>
      <CompanyMenu />
      <SigningSettings />
    </Page>
  );
}

export function SigningSettings() {
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /company/settings', { signal }),
  });
  return (
    <>
      <PageHeader title={messages.title} detail={messages.detail} />
      <Card title={messages.certificates}>
        {settings.isPending && <Skeleton height={72} />}
        {settings.isError && <ErrorState message={errorText(settings.error)} onRetry={() => void settings.refetch()} />}
        {settings.data && <CertificatesChoice isOnServer={settings.data.certificates_on_server} />}
      </Card>
      <Card title={messages.codes}>
        {settings.isPending && <Skeleton height={72} />}
        {settings.data && <CodesChoice settings={settings.data} />}
      </Card>
      <Card title={messages.face}>
        {settings.isPending && <Skeleton height={72} />}
        {settings.data && <PassMark percentage={settings.data.pass_percentage} />}
      </Card>
      <Card title={messages.levels}>
        <LeastAssurance />
      </Card>
    </>
  );
}

type Settings = Returned<Operations['GET /company/settings']>;

function useChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (body: Partial<Settings>, message: string): Promise<void> => {
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
  return { change, isBusy };
}

function CodesChoice({ settings: { codes_may_follow_link: mayFollowLink, text_channels: texts } }: SettingsProps) {
  const { change, isBusy } = useChange();
  return (
    <div className="stack gap-20">
      <CheckboxField
        label={messages.bySms}
        note={messages.bySmsNote}
        value={texts.includes('sms')}
        isDisabled={isBusy}
        onChange={(isAllowed) =>
          void change({ text_channels: isAllowed ? ['sms'] : [] }, isAllowed ? messages.smsOn : messages.smsOff)
        }
      />
      <CheckboxField
        label={messages.followLink}
        note={messages.followLinkNote}
        value={mayFollowLink}
        isDisabled={isBusy || texts.length === 0}
        onChange={(isAllowed) =>
          void change({ codes_may_follow_link: isAllowed }, isAllowed ? messages.following : messages.apart)
        }
      />
    </div>
  );
}

interface SettingsProps {
  readonly settings: Settings;
}

const marks = [80, 85, 90, 95, 99];

function PassMark({ percentage }: { readonly percentage: number }) {
  const { change, isBusy } = useChange();
  const options = [...new Set([...marks, percentage])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={messages.passMark}
      note={messages.passMarkNote}
      options={options.map((value) => ({ value: String(value), label: messages.percent(value) }))}
      value={String(percentage)}
      isDisabled={isBusy}
      onChange={(value) => void change({ pass_percentage: Number(value) }, messages.passMarkChanged(Number(value)))}
    />
  );
}

function CertificatesChoice({ isOnServer }: { readonly isOnServer: boolean }) {
  const { change, isBusy } = useChange();
  return (
    <CheckboxField
      label={messages.onServer}
      note={messages.onServerNote}
      value={isOnServer}
      isDisabled={isBusy}
      onChange={(isAllowed) =>
        void change({ certificates_on_server: isAllowed }, isAllowed ? messages.allowed : messages.forbidden)
      }
    />
  );
}
