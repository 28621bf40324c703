import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from '../company-menu.tsx';
import { brandMessages as messages } from '../messages.ts';
import { BrandEditor } from './brand-editor.tsx';
import { brandKey } from './brand-key.ts';
import { takePublished } from './show-at-once.ts';

export function BrandPage() {
  const state = useQuery({ queryKey: brandKey, queryFn: ({ signal }) => call('GET /company/brand', { signal }) });
  useEffect(() => {
    if (takePublished()) showToast({ type: 'success', message: messages.published });
  }, []);
  return (
    <Page>
      <CompanyMenu />
      {!state.data && <PageHeader title={messages.title} detail={messages.detail} />}
      {state.isPending && <Skeleton height={480} />}
      {state.isError && <ErrorState message={errorText(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && <BrandEditor state={state.data} />}
    </Page>
  );
}
