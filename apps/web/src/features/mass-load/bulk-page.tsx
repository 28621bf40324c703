import { useSearch } from '@tanstack/react-router';

import { errorText } from '../../shared/api.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { LoadList } from './load-list.tsx';
import { messages } from './messages.ts';
import { NewLoad } from './new-load.tsx';
import { useLoadKinds } from './use-loads.ts';

/** `/bulk`: many processes from a spreadsheet, and what became of the earlier ones. */
export function BulkPage() {
  const kinds = useLoadKinds();
  const { template } = useSearch({ from: '/tenant/app/bulk' });
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.detail} />
      {kinds.isPending && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {kinds.isError && <ErrorState message={errorText(kinds.error)} onRetry={() => void kinds.refetch()} />}
      {kinds.data && <NewLoad kinds={kinds.data.list} wanted={template} />}
      <LoadList />
    </Page>
  );
}
