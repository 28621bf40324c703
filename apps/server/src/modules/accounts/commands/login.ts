import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { admitSession } from '../steps/admit-session.ts';
import { provePassword } from '../steps/prove-password.ts';
import { refuseOwnSignIn } from '../steps/refuse-own-sign-in.ts';
import type { IssuedSession } from '../steps/start-session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly keep_session: boolean;
}

export async function login(context: Context<Anonymous>, credentials: Credentials): Promise<IssuedSession> {
  await context.transaction((tx) => refuseOwnSignIn(tx, credentials.username));
  const user = await provePassword(context, credentials);
  if (user.isDisabled) throw new AppError('account.disabled');
  if (user.isPasswordTemporary) throw new AppError('account.first_login');
  return context.transaction((tx) =>
    admitSession(tx, user, { keepsSession: credentials.keep_session, loginBy: 'own' }),
  );
}
