import { Button } from '@mantine/core';
import type { CertificateRow } from '@rubrica/contract';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { errorText } from '../../../shared/api.ts';
import { formatDate, formatDateTime } from '../../../shared/format.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { CertificateBadge, typeAndTerm } from '../certificate-columns.tsx';
import { messages as common } from '../messages.ts';
import { useOwnCertificates } from '../use-certificates.ts';
import { messages } from './own-messages.ts';

import classes from '../certificates.module.css';

const NewRequestDialog = lazyPart(() => import('./new-request-dialog.tsx'), 'NewRequestDialog');

/** What this person asked for, and the beginning of another. */
export function OwnCertificatesPage() {
  const own = useOwnCertificates();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const ask = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setAsking(true)}>
      {messages.ask}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.detail} actions={own.data && own.data.length > 0 && ask} />
      {own.isPending && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {own.isError && <ErrorState message={errorText(own.error)} onRetry={() => void own.refetch()} />}
      {own.data?.length === 0 && <EmptyState title={messages.none} detail={messages.noneDetail} action={ask} />}
      {own.data && own.data.length > 0 && (
        <Card title={messages.list}>
          <ul>
            {own.data.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        </Card>
      )}
      <Suspense>
        {isAsking && (
          <NewRequestDialog
            onClose={() => setAsking(false)}
            onMade={(id) => void navigate({ to: '/user/certificates/$id', params: { id } })}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Line({ row }: { readonly row: CertificateRow }) {
  const { id, number, holder_name: name, valid_until: until, created_at: at } = row;
  return (
    <li className={classes.annex}>
      <div>
        <p className="breaks">
          <Link to="/user/certificates/$id" params={{ id }} className="strong">
            {number}
          </Link>{' '}
          {name}
        </p>
        <p className="quiet size-s">
          {typeAndTerm(row)} ·{' '}
          {until === null ? `${common.created} ${formatDateTime(at)}` : `${common.validUntil} ${formatDate(until)}`}
        </p>
      </div>
      <CertificateBadge {...row} />
    </li>
  );
}
