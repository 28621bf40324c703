import { createHash, timingSafeEqual } from 'node:crypto';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** With a token, callers that show it; without one, only this machine. */
export function createOperatorCheck(token: string | undefined) {
  return (bearer: string | undefined, ip: string): boolean => {
    if (token === undefined) return loopback.has(ip);
    return bearer !== undefined && timingSafeEqual(digest(bearer), digest(token));
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
