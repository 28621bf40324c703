import { randomBytes } from 'node:crypto';

import type { BaseContext } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';

const cookieName = 'rubrica_device';
const cookieSeconds = 400 * 86_400; // as long as browsers allow

/** The secret by which a browser is recognised; undefined for programs and for a browser that was never here. */
export const deviceOf = ({ origin }: BaseContext): string | undefined => origin.cookies?.read(cookieName) || undefined;

/** The device of a sign-in that succeeded. A browser without one gets one; a program is known by its name and network. */
export function claimDevice(context: BaseContext): string {
  const { origin } = context;
  if (!origin.isBrowser) return `program:${origin.userAgent ?? ''}:${networkOf(origin.ip ?? '')}`;
  const device = deviceOf(context) ?? randomBytes(16).toString('base64url');
  origin.cookies?.set({ name: cookieName, value: device, maxAgeSeconds: cookieSeconds });
  return device;
}
