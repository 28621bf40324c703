import { Anchor } from '@mantine/core';
import type { UserDetail } from '@rubrica/contract';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { Rubrica } from '../../shared/brand/brand.tsx';
import { TenantLogo } from '../../shared/brand/tenant-logo.tsx';
import { Wordmark } from '../../shared/brand/wordmark.tsx';
import { OfflineBanner } from '../../shared/connectivity/offline-banner.tsx';
import { chooseNextStep, greet } from './after-login.ts';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';
import { enter, signOut } from './sign-in.ts';
import { SocialButtons } from './social-buttons.tsx';
import { finishProviderLogin } from './social-login.ts';

import classes from './login-page.module.css';

const EnableAccountDialog = lazy(async () => ({
  default: (await import('./enable-account-dialog.tsx')).EnableAccountDialog,
}));
const ReactivationDialog = lazy(async () => ({
  default: (await import('./reactivation-dialog.tsx')).ReactivationDialog,
}));

/** Opening it signs out whoever was in. With a code in the address, that is confirmed first. */
export function LoginPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  const { code, state } = useSearch({ from: '/tenant/auth/login' });
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<{
    readonly step: 'enable-account' | 'reactivate';
    readonly user: UserDetail;
  }>();
  const hasBegun = useRef(false);

  const proceed = (user: UserDetail): void => {
    const step = chooseNextStep(user, tenant);
    greet(step);
    setWaiting(undefined);
    if (step === 'enable-account' || step === 'reactivate') setWaiting({ step, user });
    else if (step === 'update-data') void navigate({ to: '/user/profile', search: { menu: 'PersonalData' } });
    else void navigate({ to: '/' });
  };

  useEffect(() => {
    if (hasBegun.current) return; // a code works once, and development runs effects twice
    hasBegun.current = true;
    void begin(code, state)
      .then((user) => user && proceed(user))
      .catch((error: unknown) => {
        showError(error);
        void navigate({ to: '/auth/login', search: {}, replace: true });
      });
  });

  const company = tenant.status === 200 ? tenant.company : undefined;
  const allowsSignUp = company?.theme.permission.permission_sign_up ?? false;
  const stop = (): void => {
    setWaiting(undefined);
    void signOut();
  };
  return (
    <div className={classes.page}>
      <div className={classes.cover} data-pictured={Boolean(company?.url_portada)}>
        {company?.url_portada ? (
          <img src={company.url_portada} alt="" className={classes.picture} />
        ) : (
          <Rubrica width={560} className={classes.stroke} />
        )}
        <div className={classes.company}>
          <TenantLogo tenant={tenant} size={46} />
          <span>{company?.name}</span>
        </div>
        <p className={classes.slogan} aria-hidden>
          {messages.slogan[0]}
          <br />
          {messages.slogan[1]}
        </p>
      </div>
      <main className={classes.side}>
        <OfflineBanner />
        <div className={classes.form}>
          <header>
            <h1>{messages.title}</h1>
            <p className={classes.lead}>{allowsSignUp ? messages.leadPublic : messages.lead(company?.name ?? '')}</p>
          </header>
          <LoginForm mode="page" onDone={proceed} />
          {allowsSignUp && (
            <>
              <SocialButtons />
              <p className={classes.register}>
                {messages.noAccount}{' '}
                <Anchor component={Link} to="/register" fw={600}>
                  {messages.register}
                </Anchor>
              </p>
            </>
          )}
        </div>
        <footer className={classes.foot}>
          <Wordmark size={14} />
          <Anchor component={Link} to="/auth/privacy-policy">
            {messages.privacy}
          </Anchor>
          <Anchor component={Link} to="/auth/terms-and-conditions">
            {messages.terms}
          </Anchor>
        </footer>
      </main>
      <Suspense>
        {waiting?.step === 'enable-account' && (
          <EnableAccountDialog user={waiting.user} onEnabled={proceed} onClose={stop} />
        )}
        {waiting?.step === 'reactivate' && (
          <ReactivationDialog user={waiting.user} onReactivated={proceed} onClose={stop} />
        )}
      </Suspense>
    </div>
  );
}

async function begin(code: string | undefined, state: string | undefined): Promise<UserDetail | undefined> {
  await signOut();
  if (code === undefined) return undefined;
  if (state !== undefined) return finishProviderLogin(code, state);
  const { data } = await call('POST /auth/confirm', { body: { code } });
  return enter(data, 'own');
}
