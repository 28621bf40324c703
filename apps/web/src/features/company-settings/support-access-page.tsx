import { Button } from '@mantine/core';
import type { SupportAccess } from '@rubrica/contract';

import { errorText } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { accessMessages as messages } from './support-access-messages.ts';
import { useAccessAnswers, useSupportAccess } from './use-support-access.ts';

/** Who of the installation asked to look inside, and what was answered. */
export function SupportAccessPage() {
  const access = useSupportAccess();
  const list = access.data?.list ?? [];
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      {access.isPending && <Skeleton height={200} />}
      {access.isError && <ErrorState message={errorText(access.error)} onRetry={() => void access.refetch()} />}
      {access.data && list.length === 0 && (
        <Card title={messages.none}>
          <p className="quiet">{messages.noneDetail}</p>
        </Card>
      )}
      <div className="grid gap-16">
        {list.map((one) => (
          <AccessCard key={one.id} access={one} />
        ))}
      </div>
    </Page>
  );
}

function AccessCard({ access }: { readonly access: SupportAccess }) {
  return (
    <Card title={access.operator}>
      <div className="grid gap-12">
        <p className="breaks">«{access.reason}»</p>
        <p className="quiet text-s">{messages.history(access, formatDateTime)}</p>
        <AccessActs access={access} />
      </div>
    </Card>
  );
}

/** Also on the dashboard, where a request waits. */
export function AccessActs({ access: { id, state, operator } }: { readonly access: SupportAccess }) {
  const { allow, refuse, end } = useAccessAnswers();
  if (state === 'asked')
    return (
      <div className="row gap-12 wraps">
        <Button onClick={() => void allow(id, operator)}>{messages.allow}</Button>
        <Button variant="default" onClick={() => void refuse(id)}>
          {messages.refuse}
        </Button>
      </div>
    );
  if (state !== 'open') return null;
  return (
    <div>
      <Button variant="default" onClick={() => void end(id)}>
        {messages.end}
      </Button>
    </div>
  );
}
