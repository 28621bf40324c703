import { Button } from '@mantine/core';
import type { KindView } from '@rubrica/contract';
import { IconArrowRight, IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { errorText } from '../../shared/api.ts';
import { EmptyState } from '../../shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { DraftList } from './drafts/draft-list.tsx';
import { messages } from './form/messages.ts';
import { kindIcons } from './kind-icons.ts';
import { useKinds } from './use-kinds.ts';

import classes from './kinds-page.module.css';

/** `/smart-contracts`: what can be begun, and what was begun. */
export function KindsPage() {
  const kinds = useKinds();
  const offered = kinds.data?.list ?? [];
  return (
    <Page>
      <PageHeader
        title={messages.choose}
        detail={messages.chooseDetail}
        actions={
          <Button
            component={Link}
            to="/bulk"
            variant="default"
            leftSection={<IconTableImport size={18} stroke={1.6} aria-hidden />}
          >
            {messages.many}
          </Button>
        }
      />
      {kinds.isPending && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {kinds.isError && <ErrorState message={errorText(kinds.error)} onRetry={() => void kinds.refetch()} />}
      {kinds.data && offered.length === 0 && <EmptyState title={messages.noKinds} detail={messages.noKindsDetail} />}
      {offered.length > 0 && (
        <ul className={classes.kinds}>
          {offered.map((kind) => (
            <li key={kind.id}>
              <KindCard kind={kind} />
            </li>
          ))}
        </ul>
      )}
      <DraftList kinds={kinds.data?.list ?? []} />
    </Page>
  );
}

function KindCard({ kind: { id, icon, name, description } }: { readonly kind: KindView }) {
  const Icon = kindIcons[icon];
  return (
    <Link to="/smart-contracts/$id" params={{ id }} className={classes.kind}>
      <span className={classes.tile}>
        <Icon size={24} stroke={1.6} aria-hidden />
      </span>
      <span className="fills grid gap-4">
        <span className="text-l bold">{name}</span>
        <span className="text-s quiet pretty">{description}</span>
      </span>
      <IconArrowRight size={20} stroke={1.7} aria-hidden className={classes.arrow} />
    </Link>
  );
}
