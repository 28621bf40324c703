import { useRouteContext } from '@tanstack/react-router';

import { LegalPage } from './legal-page.tsx';
import { privacyPolicy } from './privacy-policy.ts';

export function PrivacyPolicyPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  return <LegalPage text={privacyPolicy(tenant.status === 200 ? tenant.company.name : 'La empresa')} />;
}
