import { Suspense, useEffect } from 'react';

import { lazyPart } from '../shared/lazy-part.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';

const CodePage = lazyPart(() => import('../features/verification/code-page.tsx'), 'CodePage');
const VerifyPage = lazyPart(() => import('../features/verification/verify-page.tsx'), 'VerifyPage');

/** The only part of the portal that needs no link: anyone who has a document may verify it. */
export function VerificationApp({ tenant, code }: { readonly tenant: PageTenant; readonly code: string | undefined }) {
  const isNobody = tenant.status === 404;
  useEffect(() => {
    if (isNobody) location.replace('/404'); // without a tenant there is one page
  }, [isNobody]);
  if (isNobody) return null;
  return (
    <BrandProvider tenant={tenant}>
      <Suspense>
        {code === undefined ? <VerifyPage tenant={tenant} /> : <CodePage tenant={tenant} code={code} />}
      </Suspense>
    </BrandProvider>
  );
}
