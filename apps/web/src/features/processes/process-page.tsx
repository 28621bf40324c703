import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { ProcessDetailPage } from './process-detail-page.tsx';

const CreatedPage = lazyPart(() => import('./created/created-page.tsx'), 'CreatedPage');

/** A process; what it says first to who has just created it has the same address. */
export function ProcessPage() {
  const { nuevo: isNew } = useSearch({ from: '/tenant/app/reports/$id' });
  if (isNew === undefined) return <ProcessDetailPage />;
  return (
    <Suspense>
      <CreatedPage />
    </Suspense>
  );
}
