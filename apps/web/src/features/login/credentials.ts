import { messages } from './messages.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly keep_session: boolean;
}

export interface CredentialProblems {
  readonly username?: string;
  readonly password?: string;
}

/** By hand: two rules are not worth what a form library weighs on the page that everyone downloads first. */
export function findProblems({ username, password }: Credentials): CredentialProblems {
  return {
    ...(username.trim() === '' && { username: messages.usernameRequired }),
    ...(password === '' && { password: messages.passwordRequired }),
  };
}
