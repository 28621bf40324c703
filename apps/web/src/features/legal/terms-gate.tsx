import { Button } from '@mantine/core';
import type { UserDetail } from '@rubrica/contract';
import { privacyPolicy, termsAndConditions, termsVersion } from '@rubrica/legal';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { TenantLogo } from '../../shared/brand/tenant-logo.tsx';
import { loadCurrentUser } from '../account/index.ts';
import { LegalBody } from './legal-body.tsx';
import { messages } from './messages.ts';

import classes from './terms-gate.module.css';

/** In place of every page until the account has accepted the texts as they are now. */
export function TermsGate({ user }: { readonly user: UserDetail }) {
  const { tenant } = useRouteContext({ from: '__root__' });
  const company = tenant.status === 200 ? tenant.company.name : messages.company;
  const facts = tenant.status === 200 ? tenant.company.legal : undefined;
  const texts = [termsAndConditions(company), privacyPolicy(company, facts)];
  return (
    <div data-framed="true" className={classes.gate}>
      <header className={classes.top}>
        <TenantLogo tenant={tenant} size={36} />
        <span>{company}</span>
      </header>
      <div className={classes.texts}>
        <div className={classes.lead}>
          <h1>{messages.title}</h1>
          <p className="size-xl soft">{messages.lead}</p>
          <nav aria-label={messages.contents} className={classes.contents}>
            {texts.map(({ name, title }) => (
              <a key={name} href={`#${name}`}>
                {title}
              </a>
            ))}
          </nav>
        </div>
        {texts.map((text) => (
          <LegalBody key={text.name} text={text} as="part" />
        ))}
      </div>
      <Acceptance username={user.username} />
    </div>
  );
}

function Acceptance({ username }: { readonly username: string }) {
  const [isBusy, setBusy] = useState(false);
  const accept = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /auth_user/action/{username}', {
        params: { username },
        body: { action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS', description: termsVersion },
      });
      await loadCurrentUser();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <footer className={classes.foot}>
      <p>{messages.statement}</p>
      <div className={classes.actions}>
        <Button variant="default" component="a" href="/auth/login">
          {messages.leave}
        </Button>
        <Button loading={isBusy} onClick={() => void accept()}>
          {messages.accept}
        </Button>
      </div>
    </footer>
  );
}
