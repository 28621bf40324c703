import { RouterProvider, type AnyRouter } from '@tanstack/react-router';

import { GlobalProgress } from '../shared/progress.tsx';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';

export function ConsoleApp({ tenant, router }: { readonly tenant: PageTenant; readonly router: AnyRouter }) {
  return (
    <BrandProvider tenant={tenant}>
      <GlobalProgress />
      <RouterProvider router={router} />
    </BrandProvider>
  );
}
