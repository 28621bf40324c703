import { Readable } from 'node:stream';

import type { SignedBytes } from '@rubrica/contract';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    bytes: Uint8Array | undefined;
  }
}

/** A signature is over what was sent, not over what a parser made of it. */
export async function readSignedBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: AsyncIterable<Buffer>,
): Promise<Readable> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  request.bytes = Buffer.concat(chunks);
  return Readable.from([request.bytes]);
}

/** What is longer is cut off, and so is not what was signed. */
const maxBytes = 1024 * 1024;

/** With the signature that stands in this header. */
export function signedBytesOf({ bytes, headers }: FastifyRequest, header: string): SignedBytes | undefined {
  const signature = headers[header];
  return bytes && { bytes, signature: typeof signature === 'string' ? signature : '' };
}
