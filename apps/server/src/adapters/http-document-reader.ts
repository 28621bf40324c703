import { z } from 'zod';

import type { Checked } from '../platform/outside/outside-service.ts';
import type { DocumentReader } from '../ports/document-reader.ts';

const timeoutMilliseconds = 30_000;

const reading = z.object({
  verdict: z.enum(['ACCEPTED', 'REVIEW', 'REJECTED']),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })).default([]),
});

/** A form with `document_type`, `validation_data` and `file`, under a bearer. */
export function createHttpDocumentReader({
  url,
  token,
  fetch: send = fetch,
}: {
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof fetch;
}): DocumentReader & Checked {
  const headers = { authorization: `Bearer ${token}` };
  return {
    /** It has no call without a paper: that it answers, and does not refuse the key, is all there is to ask. */
    check: async () => {
      const response = await send(url, {
        redirect: 'error',
        headers,
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      await response.body?.cancel();
      if ([401, 403].includes(response.status) || response.status >= 500)
        throw new Error(`the reader of documents answered ${response.status}`);
    },
    read: async ({ documentType, expected, file }) => {
      const form = new FormData();
      form.set('document_type', documentType);
      form.set('validation_data', JSON.stringify(expected));
      form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.contentType }), file.name);
      const response = await send(url, {
        method: 'POST',
        body: form,
        redirect: 'error',
        headers,
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (!response.ok) throw new Error(`the reader of documents answered ${response.status}`);
      return reading.parse(await response.json());
    },
  };
}
