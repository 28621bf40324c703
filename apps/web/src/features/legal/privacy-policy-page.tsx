import { privacyPolicy } from '@rubrica/legal';
import { useRouteContext } from '@tanstack/react-router';

import { LegalPage } from './legal-page.tsx';
import { messages } from './messages.ts';

import classes from './legal-page.module.css';

export function PrivacyPolicyPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  const text =
    tenant.status === 200 ? privacyPolicy(tenant.company.name, tenant.company.legal) : privacyPolicy('La empresa');
  return (
    <LegalPage text={text}>
      {tenant.status === 200 && (
        <p className={classes.ownData}>
          <a href="/mis-datos">{messages.ownData}</a>
        </p>
      )}
    </LegalPage>
  );
}
