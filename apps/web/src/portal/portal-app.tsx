import { lazy, Suspense, useEffect } from 'react';

import { readVerificationAddress } from '../features/verification/verification-address.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';
import { ClientLayout } from './client-layout.tsx';

const VerificationPage = lazy(async () => ({
  default: (await import('../features/verification/verification-page.tsx')).VerificationPage,
}));

export function PortalApp({ tenant }: { readonly tenant: PageTenant }) {
  const verification = readVerificationAddress(location.pathname);
  const isNobody = tenant.status === 404;
  useEffect(() => {
    if (isNobody) location.replace('/404'); // without a tenant there is one page
  }, [isNobody]);
  if (isNobody) return null;
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
