import { useRouteContext } from '@tanstack/react-router';

import { LegalPage } from './legal-page.tsx';
import { termsAndConditions } from './terms-and-conditions.ts';

export function TermsPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  return <LegalPage text={termsAndConditions(tenant.status === 200 ? tenant.company.name : 'La empresa')} />;
}
