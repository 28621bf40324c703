import type { PageTenant } from '../../shared/tenant.ts';
import { CodePage } from './code-page.tsx';
import { VerifyPage } from './verify-page.tsx';

export function VerificationPage({ tenant, code }: { readonly tenant: PageTenant; readonly code: string | undefined }) {
  return code === undefined ? <VerifyPage tenant={tenant} /> : <CodePage tenant={tenant} code={code} />;
}
