import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import { GlobalProgress } from '../shared/progress.tsx';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';
import type { ConsoleRouter } from './router.tsx';

export function ConsoleApp({
  tenant,
  queries,
  router,
}: {
  readonly tenant: PageTenant;
  readonly queries: QueryClient;
  readonly router: ConsoleRouter;
}) {
  return (
    <BrandProvider tenant={tenant}>
      <GlobalProgress />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </BrandProvider>
  );
}
