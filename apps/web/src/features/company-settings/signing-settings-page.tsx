import type { Operations, Returned } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { CheckboxField } from '../../shared/ui/fields/checkbox-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { LeastAssurance } from './least-assurance.tsx';
import { messages } from './messages.ts';

const queryKey = ['company-settings'] as const;

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
  const settings = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /company/settings', { signal }) });
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
        {settings.data && <CodesChoice mayFollowLink={settings.data.codes_may_follow_link} />}
      </Card>
      <Card title={messages.levels}>
        <LeastAssurance />
      </Card>
    </>
  );
}

type Change = Partial<Returned<Operations['GET /company/settings']>>;

function useChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (body: Change, message: string): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(queryKey, await call('PATCH /company/settings', { body }));
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy };
}

function CodesChoice({ mayFollowLink }: { readonly mayFollowLink: boolean }) {
  const { change, isBusy } = useChange();
  return (
    <CheckboxField
      label={messages.followLink}
      note={messages.followLinkNote}
      value={mayFollowLink}
      isDisabled={isBusy}
      onChange={(isAllowed) =>
        void change({ codes_may_follow_link: isAllowed }, isAllowed ? messages.following : messages.apart)
      }
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
