import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';
import { ClientLayout } from './client-layout.tsx';

export function PortalApp({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <BrandProvider tenant={tenant}>
      <ClientLayout tenant={tenant} path={location.pathname}>
        {null}
      </ClientLayout>
    </BrandProvider>
  );
}
