import { z } from 'zod';

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
}: {
  readonly url: string;
  readonly token: string;
}): DocumentReader {
  return {
    read: async ({ documentType, expected, file }) => {
      const form = new FormData();
      form.set('document_type', documentType);
      form.set('validation_data', JSON.stringify(expected));
      form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.contentType }), file.name);
      const response = await fetch(url, {
        method: 'POST',
        body: form,
        redirect: 'error',
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (!response.ok) throw new Error(`the reader of documents answered ${response.status}`);
      return reading.parse(await response.json());
    },
  };
}
