import { ApiError, type FactorQuestion, type UserDetail } from '@rubrica/contract';
import { Suspense, useEffect, useRef, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { readRememberedLogin, rememberLogin } from '../../shared/session/remembered-login.ts';
import { findProblems, type CredentialProblems, type Credentials } from './credentials.ts';
import { LoginFields } from './login-fields.tsx';
import { messages } from './messages.ts';
import { enter, explainFailure, signIn, signInWithPasskey } from './sign-in.ts';
import { forgetTyped, readTyped } from './typed-early.ts';

const FirstLoginForm = lazyPart(() => import('./first-login-form.tsx'), 'FirstLoginForm');
const SecondFactorForm = lazyPart(() => import('../second-factor/index.ts'), 'SecondFactorForm');
const ForgotPasswordDialog = lazyPart(() => import('./forgot-password-dialog.tsx'), 'ForgotPasswordDialog');

interface LoginFormProps {
  readonly mode: 'page' | 'modal';
  /** Whose work is below the modal; nobody else may go on with it. */
  readonly knownUsername?: string | undefined;
  readonly onDone: (user: UserDetail) => void;
}

export function LoginForm({ mode, knownUsername, onDone }: LoginFormProps) {
  const { firstLogin, question, setQuestion, submit, ...fields } = useLogin({ mode, knownUsername, onDone });
  const [forgotten, setForgotten] = useState<'never' | 'open' | 'closed'>('never');
  if (firstLogin) {
    return (
      <Suspense>
        <FirstLoginForm username={firstLogin.username} password={firstLogin.password} onDone={onDone} />
      </Suspense>
    );
  }
  if (question) {
    return (
      <Suspense>
        <SecondFactorForm
          question={question}
          onAnswered={async (tokens) => onDone(await enter(tokens, 'own'))}
          onCancel={() => setQuestion(undefined)}
        />
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
        <LoginFields {...fields} knownUsername={knownUsername} onForgotten={() => setForgotten('open')} />
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

function useLogin({ mode, knownUsername, onDone }: LoginFormProps) {
  const [values, setValues] = useState<Credentials>(() => {
    const remembered = readRememberedLogin();
    const known = { username: knownUsername ?? remembered.user, password: '', keep_session: remembered.check_login };
    return { ...known, ...readTyped() };
  });
  const [isPressed, setPressed] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [firstLogin, setFirstLogin] = useState<{ username: string; password: string }>();
  const [question, setQuestion] = useState<FactorQuestion>();
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  useEffect(forgetTyped, []);

  const fail = (error: unknown, credentials: Credentials): void => {
    if (error instanceof ApiError && error.code === 'account.first_login') return setFirstLogin(credentials);
    if (error instanceof ApiError && error.secondFactor) return setQuestion(error.secondFactor);
    explainFailure(error, mode);
    setValues((typed) => ({ ...typed, password: '' }));
    setPressed(false);
    setRefused(error instanceof ApiError && error.code === 'credentials.wrong');
    return passwordRef.current?.focus();
  };
  const submit = async (): Promise<void> => {
    const problems = findProblems(values);
    setPressed(true);
    setRefused(false);
    if (problems.username !== undefined) return usernameRef.current?.focus();
    if (problems.password !== undefined) return passwordRef.current?.focus();
    const credentials = { ...values, username: values.username.trim() };
    setBusy(true);
    try {
      const user = await signIn(credentials);
      rememberLogin({ check_login: credentials.keep_session, user: credentials.username });
      onDone(user);
    } catch (error) {
      fail(error, credentials);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return {
    values,
    problems: problemsOf(values, { isPressed, isRefused }),
    isBusy,
    usernameRef,
    passwordRef,
    onChange: (change: Partial<Credentials>) => {
      setRefused(false);
      setValues((typed) => ({ ...typed, ...change }));
    },
    firstLogin,
    question,
    setQuestion,
    submit,
    onPasskey: () => void takePasskey({ mode, values, setBusy, onDone }),
  };
}

interface Tried {
  readonly isPressed: boolean;
  /** The server knows no such pair. */
  readonly isRefused: boolean;
}

function problemsOf(values: Credentials, { isPressed, isRefused }: Tried): CredentialProblems {
  if (isRefused) return { password: messages.wrongPair };
  return isPressed ? findProblems(values) : {};
}

/** Without a password: the browser asks the person for a passkey. */
async function takePasskey({
  mode,
  values,
  setBusy,
  onDone,
}: Pick<LoginFormProps, 'mode' | 'onDone'> & {
  readonly values: Credentials;
  readonly setBusy: (isBusy: boolean) => void;
}): Promise<void> {
  setBusy(true);
  try {
    onDone(await signInWithPasskey(values));
  } catch (error) {
    explainFailure(error, mode);
  } finally {
    setBusy(false);
  }
}
