import { Suspense } from 'react';

import { lazyPart } from '../shared/lazy-part.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';
import { forgetPortalToken } from './portal-token.ts';

const StartPage = lazyPart(() => import('../features/applications/start-page.tsx'), 'StartPage');

export const isStartAddress = (path: string): boolean => /^\/solicitar\/?$/.test(path);

/** Needs no link and no account. */
export function ApplicationsApp({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <BrandProvider tenant={tenant}>
      <Suspense>
        <StartPage tenant={tenant} onBegin={forgetPortalToken} />
      </Suspense>
    </BrandProvider>
  );
}
