import { privacyPolicy } from '@rubrica/legal';
import { useRouteContext } from '@tanstack/react-router';

import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  const text =
    tenant.status === 200 ? privacyPolicy(tenant.company.name, tenant.company.legal) : privacyPolicy('La empresa');
  return <LegalPage text={text} />;
}
