import { Suspense } from 'react';

import { lazyPart } from '../shared/lazy-part.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';

const OwnDataPage = lazyPart(() => import('../features/own-data/own-data-page.tsx'), 'OwnDataPage');

export const isOwnDataAddress = (path: string): boolean => /^\/mis-datos\/?$/.test(path);

/** Needs no link and no account. */
export function OwnDataApp({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <BrandProvider tenant={tenant}>
      <Suspense>
        <OwnDataPage tenant={tenant} />
      </Suspense>
    </BrandProvider>
  );
}
