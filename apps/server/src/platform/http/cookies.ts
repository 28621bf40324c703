import type { FastifyReply, FastifyRequest } from 'fastify';

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  /** 0 removes it. */
  readonly maxAgeSeconds: number;
}

/** The cookies of one request and its answer. Scripts never see them, and other sites never send them. */
export interface CookieJar {
  readonly read: (name: string) => string | undefined;
  readonly set: (cookie: NewCookie) => void;
}

export function openCookieJar(request: FastifyRequest, reply: FastifyReply, path: string): CookieJar {
  const received = parseCookies(request.headers.cookie ?? '');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return {
    read: (name) => received.get(name),
    set: ({ name, value, maxAgeSeconds }) =>
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
      ),
  };
}

/** RFC 6265 §5.4. Where a name comes twice, the first has the longer path. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name !== '' && !found.has(name)) found.set(name, pair.slice(at + 1).trim());
  }
  return found;
}
