import { Suspense } from 'react';

import { SigningPage } from '../features/signing/signing-page.tsx';
import { lazyPart } from '../shared/lazy-part.ts';
import { OpeningPage } from '../shared/link-page/opening-page.tsx';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';
import { ClientLayout } from './client-layout.tsx';
import { readSignatoryId } from './portal-token.ts';

const ApprovalPage = lazyPart(() => import('../features/approvals/approval-page.tsx'), 'ApprovalPage');
const ApplicationPage = lazyPart(() => import('../features/applications/application-page.tsx'), 'ApplicationPage');
const ChangesPage = lazyPart(() => import('../features/client-changes/changes-page.tsx'), 'ChangesPage');

/** Every address of a signatory's link shows the same visit: where it stands is the server's word, not the address's. */
export function PortalApp({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <BrandProvider tenant={tenant}>
      <ClientLayout path={location.pathname}>
        {(token) => (
          <Suspense fallback={<OpeningPage tenant={tenant} />}>
            <PageOf path={location.pathname} tenant={tenant} token={token} />
          </Suspense>
        )}
      </ClientLayout>
    </BrandProvider>
  );
}

/** Where a client begins who has no link. */
const doors = [
  '/auth/cacpe/account_opening',
  '/auth/cacpe/creditos_preaprobados',
  '/auth/certificado',
  '/auth/compra-venta',
];

interface PageOfProps {
  readonly path: string;
  readonly tenant: PageTenant;
  readonly token: string | undefined;
}

function PageOf({ path, tenant, token }: PageOfProps) {
  if (path.startsWith('/auth/approval')) return <ApprovalPage tenant={tenant} token={token} />;
  if (path.startsWith('/auth/changes')) return <ChangesPage tenant={tenant} token={token} />;
  if (token === undefined && doors.some((door) => path.startsWith(door)))
    return <ApplicationPage tenant={tenant} path={path} />;
  return <SigningPage tenant={tenant} token={token} signatoryId={token && readSignatoryId(token)} />;
}
