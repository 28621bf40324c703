import { Suspense } from 'react';

import { lazyPart } from '../shared/lazy-part.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';
import { ClientLayout } from './client-layout.tsx';

const PayingPage = lazyPart(() => import('../features/paying/paying-page.tsx'), 'PayingPage');

/** Where the link of a payment leads, and where the gateway sends back to. */
export function PayingApp({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <BrandProvider tenant={tenant}>
      <ClientLayout path={location.pathname}>
        {(token) => (
          <Suspense>
            <PayingPage tenant={tenant} token={token} />
          </Suspense>
        )}
      </ClientLayout>
    </BrandProvider>
  );
}
