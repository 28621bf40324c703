import { pageHeader, type IssuedTokens } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { BaseContext } from '../../../platform/context.ts';
import type { IssuedSession } from './start-session.ts';

const cookieName = 'rubrica_refresh';

/** A browser gets its refresh token where no script reads it; a program gets it in the answer. */
export function handOver(context: BaseContext, { sessionEnd, ...tokens }: IssuedSession): IssuedTokens {
  if (!context.origin.isBrowser) return tokens;
  refuseOtherPages(context);
  const seconds = Math.max(0, Math.floor((sessionEnd.getTime() - context.now().getTime()) / 1000));
  context.origin.cookies?.set({ name: cookieName, value: tokens.refresh_token, maxAgeSeconds: seconds });
  return { ...tokens, refresh_token: '' };
}

/** The refresh token of the caller: a browser's cookie or a program's own. */
export function takeRefreshToken(context: BaseContext, given: string | undefined): string {
  if (context.origin.isBrowser) refuseOtherPages(context);
  const token = context.origin.isBrowser ? context.origin.cookies?.read(cookieName) : given;
  if (!token) throw new AppError('session.expired');
  return token;
}

export function forgetRefreshToken({ origin }: BaseContext): void {
  if (origin.isBrowser) origin.cookies?.set({ name: cookieName, value: '', maxAgeSeconds: 0 });
}

/**
 * A cookie travels with whatever makes the browser call. So the browser must name one of the tenant's own pages, and the
 * call must carry a header that no form can send.
 */
export function refuseOtherPages({ origin }: BaseContext): void {
  if (!origin.isOwnPage || origin.pageHeader === undefined)
    throw new AppError('permission.denied', {}, { cause: new Error(`not a page of this tenant, or no ${pageHeader}`) });
}
