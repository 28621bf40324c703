import { Suspense } from 'react';

import { OpeningPage } from '../features/signing/opening-page.tsx';
import { SigningPage } from '../features/signing/signing-page.tsx';
import { lazyPart } from '../shared/lazy-part.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';
import { ClientLayout } from './client-layout.tsx';
import { readSignatoryId } from './portal-token.ts';

const ApprovalPage = lazyPart(() => import('../features/approval/approval-page.tsx'), 'ApprovalPage');

/** Every address of a signatory's link shows the same visit: where it stands is the server's word, not the address's. */
export function PortalApp({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <BrandProvider tenant={tenant}>
      <ClientLayout path={location.pathname}>
        {(token) =>
          location.pathname.startsWith('/auth/approval') ? (
            <Suspense fallback={<OpeningPage tenant={tenant} />}>
              <ApprovalPage tenant={tenant} token={token} />
            </Suspense>
          ) : (
            <SigningPage tenant={tenant} token={token} signatoryId={token && readSignatoryId(token)} />
          )
        }
      </ClientLayout>
    </BrandProvider>
  );
}
