import { Suspense } from 'react';

import { lazyPart } from '../shared/lazy-part.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';

const GenuinePage = lazyPart(() => import('../features/genuine/genuine-page.tsx'), 'GenuinePage');

export const isGenuineAddress = (path: string): boolean => /^\/es-real\/?$/.test(path);

/** Needs no link: who asks has not opened theirs. */
export function GenuineApp({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <BrandProvider tenant={tenant}>
      <Suspense>
        <GenuinePage tenant={tenant} />
      </Suspense>
    </BrandProvider>
  );
}
