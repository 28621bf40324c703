import { randomBytes } from 'node:crypto';

import type { BaseContext } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { refuseOtherPages } from './hand-over.ts';

const cookieName = 'rubrica_question';

/** Who may answer a question: the browser with the cookie; a program by its name and network. */
export function browserOf(context: BaseContext): string | undefined {
  const { origin } = context;
  if (!origin.isBrowser) return `program:${origin.userAgent ?? ''}:${networkOf(origin.ip ?? '')}`;
  refuseOtherPages(context);
  return origin.cookies?.read(cookieName) || undefined;
}

/** The same, for a browser that asks. Its tabs share one cookie, so that they do not end each other's questions. */
export function claimBrowser(context: BaseContext, seconds: number): string {
  const value = browserOf(context) ?? randomBytes(16).toString('base64url');
  if (context.origin.isBrowser) context.origin.cookies?.set({ name: cookieName, value, maxAgeSeconds: seconds });
  return value;
}
