import { ApiError, type UserDetail } from '@rubrica/contract';
import { Suspense, useEffect, useRef, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { readRememberedLogin, rememberLogin } from '../../shared/session/remembered-login.ts';
import { findProblems, type Credentials } from './credentials.ts';
import { LoginFields } from './login-fields.tsx';
import { explainFailure, signIn } from './sign-in.ts';
import { forgetTyped, readTyped } from './typed-early.ts';

const FirstLoginForm = lazyPart(() => import('./first-login-form.tsx'), 'FirstLoginForm');
const ForgotPasswordDialog = lazyPart(() => import('./forgot-password-dialog.tsx'), 'ForgotPasswordDialog');

export function LoginForm({
  mode,
  knownUsername,
  onDone,
}: {
  readonly mode: 'page' | 'modal';
  /** Whose work lies below the modal; nobody else may go on with it. */
  readonly knownUsername?: string | undefined;
  readonly onDone: (user: UserDetail) => void;
}) {
  const [values, setValues] = useState<Credentials>(() => {
    const remembered = readRememberedLogin();
    const known = { username: knownUsername ?? remembered.user, password: '', keep_session: remembered.check_login };
    return { ...known, ...readTyped() };
  });
  const [isJudged, setJudged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [forgotten, setForgotten] = useState<'never' | 'open' | 'closed'>('never');
  const [firstLogin, setFirstLogin] = useState<{ username: string; password: string }>();
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  useEffect(forgetTyped, []);

  const submit = async (): Promise<void> => {
    const problems = findProblems(values);
    setJudged(true);
    if (problems.username !== undefined) return usernameRef.current?.focus();
    if (problems.password !== undefined) return passwordRef.current?.focus();
    const credentials = { ...values, username: values.username.trim() };
    setBusy(true);
    try {
      const user = await signIn(credentials);
      rememberLogin({ check_login: credentials.keep_session, user: credentials.username });
      onDone(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account.first_login') {
        setFirstLogin(credentials);
        return;
      }
      explainFailure(error, mode);
      setValues((typed) => ({ ...typed, password: '' }));
      setJudged(false);
      passwordRef.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  if (firstLogin) {
    return (
      <Suspense>
        <FirstLoginForm username={firstLogin.username} password={firstLogin.password} onDone={onDone} />
      </Suspense>
    );
  }
  return (
    <>
      <form
        noValidate
        className="grid gap-20"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <LoginFields
          values={values}
          problems={isJudged ? findProblems(values) : {}}
          knownUsername={knownUsername}
          isBusy={isBusy}
          usernameRef={usernameRef}
          passwordRef={passwordRef}
          onChange={(change) => setValues((typed) => ({ ...typed, ...change }))}
          onForgotten={() => setForgotten('open')}
        />
      </form>
      {forgotten !== 'never' && (
        <Suspense>
          <ForgotPasswordDialog
            isOpen={forgotten === 'open'}
            knownEmail={knownUsername}
            onClose={() => setForgotten('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
