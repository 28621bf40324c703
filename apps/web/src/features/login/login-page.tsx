import { Anchor } from '@mantine/core';
import type { UserDetail } from '@rubrica/contract';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { chooseNextStep, greet } from './after-login.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { receiveTest } from './provider-test.ts';
import { enter, signOut } from './sign-in.ts';
import { finishProviderLogin, type AskedFactor } from './social-login.ts';
import { SocialSignIn } from './social-sign-in.tsx';

const EnableAccountDialog = lazyPart(() => import('./enable-account-dialog.tsx'), 'EnableAccountDialog');
const SecondFactorForm = lazyPart(() => import('../second-factor/index.ts'), 'SecondFactorForm');
const ReactivationDialog = lazyPart(() => import('./reactivation-dialog.tsx'), 'ReactivationDialog');

interface Waiting {
  readonly step: 'enable-account' | 'reactivate';
  readonly user: UserDetail;
}

/** Opening it ends a session. With a code in the address, that is confirmed first. */
export function LoginPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  const { code, state } = useSearch({ from: '/tenant/auth/login' });
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Waiting>();
  const [asked, setAsked] = useState<AskedFactor>();
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
    if (receiveTest(code, state)) return void navigate({ to: '/settings/sign-in', replace: true });
    void begin(code, state)
      .then((found) => {
        if (found && 'question' in found) setAsked(found);
        else if (found) proceed(found);
      })
      .catch((error: unknown) => {
        showError(error);
        void navigate({ to: '/auth/login', search: {}, replace: true });
      });
  });

  const stop = (): void => {
    setWaiting(undefined);
    void signOut();
  };
  return (
    <>
      <LoginFrame
        tenant={tenant}
        form={
          asked ? (
            <ProviderFactor asked={asked} onDone={proceed} onCancel={() => setAsked(undefined)} />
          ) : (
            <LoginForm mode="page" onDone={proceed} />
          )
        }
        renderProviders={(offer) => <SocialSignIn {...offer} />}
        renderLink={({ to, text, isStrong }) => (
          <Anchor component={Link} to={to} {...(isStrong && { fw: 600 })}>
            {text}
          </Anchor>
        )}
      />
      {waiting && <WaitingDialog {...waiting} onDone={proceed} onClose={stop} />}
    </>
  );
}

/** What must be done with the account before it can be used. */
function WaitingDialog({
  step,
  user,
  onDone,
  onClose,
}: Waiting & { readonly onDone: (user: UserDetail) => void; readonly onClose: () => void }) {
  return (
    <Suspense>
      {step === 'enable-account' ? (
        <EnableAccountDialog user={user} onEnabled={onDone} onClose={onClose} />
      ) : (
        <ReactivationDialog user={user} onReactivated={onDone} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** After the provider, the second factor of the account. */
function ProviderFactor({
  asked: { question, loginBy },
  onDone,
  onCancel,
}: {
  readonly asked: AskedFactor;
  readonly onDone: (user: UserDetail) => void;
  readonly onCancel: () => void;
}) {
  return (
    <Suspense>
      <SecondFactorForm
        question={question}
        onAnswered={async (tokens) => onDone(await enter(tokens, loginBy))}
        onCancel={onCancel}
      />
    </Suspense>
  );
}

async function begin(
  code: string | undefined,
  state: string | undefined,
): Promise<UserDetail | AskedFactor | undefined> {
  await signOut();
  if (code === undefined) return undefined;
  if (state !== undefined) return finishProviderLogin(code, state);
  const { data } = await call('POST /auth/confirm', { body: { code } });
  return enter(data, 'own');
}
