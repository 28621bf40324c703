import type { BoxContent, SignatureRequest } from '@rubrica/pades';

import type { BaseContext } from '../../../platform/context.ts';

type Described = Pick<SignatureRequest, 'reason' | 'contents'>;

/**
 * Where something that proves is a stand-in, the signature says so itself: in words that it covers, which a verifier
 * elsewhere reads, and on the page.
 */
export function markDemonstration<R extends Described>({ isDemonstration }: BaseContext, request: R): R {
  if (!isDemonstration) return request;
  const contents = request.contents && {
    contents: Object.fromEntries(Object.entries(request.contents).map(([id, content]) => [id, markBox(content)])),
  };
  return { ...request, ...contents, reason: `${request.reason ?? ''} (demostración)`.trimStart() };
}

const markBox = (content: BoxContent): BoxContent =>
  content.kind === 'signature' ? { ...content, notice: 'Demostración' } : content;
