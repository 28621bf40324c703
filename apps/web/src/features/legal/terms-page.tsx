import { termsAndConditions } from '@rubrica/legal';
import { useRouteContext } from '@tanstack/react-router';

import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  return <LegalPage text={termsAndConditions(tenant.status === 200 ? tenant.company.name : 'La empresa')} />;
}
