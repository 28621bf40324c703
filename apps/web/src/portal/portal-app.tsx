import { lazy, Suspense } from 'react';

import { readVerificationAddress } from '../features/verification/verification-address.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';
import { ClientLayout } from './client-layout.tsx';

const VerificationPage = lazy(async () => ({
  default: (await import('../features/verification/verification-page.tsx')).VerificationPage,
}));

export function PortalApp({ tenant }: { readonly tenant: PageTenant }) {
  const verification = readVerificationAddress(location.pathname);
  return (
    <BrandProvider tenant={tenant}>
      {verification ? (
        <Suspense>
          <VerificationPage tenant={tenant} code={verification.code} />
        </Suspense>
      ) : (
        <ClientLayout tenant={tenant} path={location.pathname}>
          {null}
        </ClientLayout>
      )}
    </BrandProvider>
  );
}
