import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { call, errorText } from '../../shared/api.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { KindTextsEditor } from './kind-texts-editor.tsx';
import { messages } from './messages.ts';
import { textsKey } from './templates-key.ts';
import { textsMessages } from './texts-messages.ts';

/** What people read in a kind, in the company's words. */
export function KindTextsPage() {
  const { kind: id } = useParams({ from: '/tenant/app/settings/templates/$kind' });
  const found = useQuery({
    queryKey: textsKey(id),
    queryFn: ({ signal }) => call('GET /api/process/{id}/wording', { params: { id }, signal }),
    refetchOnWindowFocus: false, // somebody may be typing
  });
  const back = <Link to="/settings/templates">{messages.back}</Link>;
  if (found.data) return <KindTextsEditor key={id} id={id} wording={found.data} back={back} />;
  return (
    <Page>
      <PageHeader title={textsMessages.title} back={back} />
      {found.isError ? (
        <ErrorState message={errorText(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={10} />
        </LoadingRegion>
      )}
    </Page>
  );
}
