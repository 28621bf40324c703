import type { MassLoadView } from '@rubrica/contract';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { errorText } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { CorrectRows } from './correct-rows.tsx';
import { LoadActions } from './load-actions.tsx';
import { LoadBadge } from './load-list.tsx';
import { LoadProblems } from './load-problems.tsx';
import { LoadRows } from './load-rows.tsx';
import { LoadStage } from './load-stage.tsx';
import { messages } from './messages.ts';
import { isWorking, useLoad } from './use-loads.ts';

/** `/bulk/{id}`: one load, in whichever moment it is. */
export function LoadPage() {
  const { id } = useParams({ from: '/tenant/app/bulk/$id' });
  const load = useLoad(id);
  if (load.data) return <Detail load={load.data} />;
  return (
    <Page>
      <PageHeader title={messages.title} back={<Link to="/bulk">{messages.back}</Link>} />
      {load.isError ? (
        <ErrorState message={errorText(load.error)} onRetry={() => void load.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </Page>
  );
}

function Detail({ load }: { readonly load: MassLoadView }) {
  const hasProblems = load.rows.invalid + load.rows.failed > 0;
  const canCorrect = load.can.includes('correct');
  const [wasWrong, setWasWrong] = useState(canCorrect);
  if (canCorrect && !wasWrong) setWasWrong(true);
  return (
    <Page>
      <PageHeader
        title={load.file_name}
        back={<Link to="/bulk">{messages.back}</Link>}
        eyebrow={load.template_name === null ? load.kind_name : `${load.kind_name} · ${load.template_name}`}
        badge={<LoadBadge status={load.status} size="large" />}
        detail={messages.uploadedBy(load.created_by_name, formatDateTime(load.created_at))}
        actions={<LoadActions load={load} />}
      />
      <LoadStage load={load} />
      {hasProblems && load.status !== 'judging' && <LoadProblems load={load} />}
      {wasWrong && !isWorking(load) && <CorrectRows load={load} />}
      {load.status !== 'judging' && <LoadRows load={load} hasProblems={hasProblems} />}
    </Page>
  );
}
