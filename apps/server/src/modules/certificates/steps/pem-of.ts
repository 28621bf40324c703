import { X509Certificate } from 'node:crypto';

import type { IssuedFacts } from '../request.ts';

/** Its own first, then those of its authority. */
export const pemOf = ({ certificate, chain }: Pick<IssuedFacts, 'certificate' | 'chain'>): Buffer =>
  Buffer.from([certificate, ...chain].map((der) => new X509Certificate(der).toString()).join(''));
