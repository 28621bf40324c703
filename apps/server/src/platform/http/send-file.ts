import { Readable } from 'node:stream';

import type { FileAnswer, StoredFile } from '@rubrica/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../app-error.ts';
import { choosePart } from './byte-range.ts';
import { fileContentPolicy } from './security-headers.ts';

/** What is no JSON: plain text, or a file with everything a browser must know before it shows it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | FileAnswer,
): Promise<FastifyReply> {
  if (typeof answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer);
  const body = 'read' in answer.body ? await openPart(request, reply, answer.body) : answer.body;
  const name = answer.filename && encodeURIComponent(answer.filename);
  if (answer.contentEncoding) reply.header('content-encoding', answer.contentEncoding);
  return reply
    .type(answer.contentType)
    .header('cache-control', answer.cacheSeconds > 0 ? `public, max-age=${answer.cacheSeconds}` : 'no-store')
    .header('content-disposition', name ? `attachment; filename*=UTF-8''${name}` : 'inline')
    .header('content-security-policy', answer.contentPolicy ?? fileContentPolicy)
    .send(body instanceof Uint8Array ? body : Readable.from(body, { objectMode: false }));
}

/** The requested part, if the caller has the same version; otherwise the whole file. */
async function openPart(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { sizeBytes, version, read }: StoredFile,
): Promise<AsyncIterable<Uint8Array>> {
  const tag = `"${version}"`;
  const isSameVersion = headers['if-range'] === undefined || headers['if-range'] === tag;
  const part = isSameVersion ? choosePart(headers.range, sizeBytes) : 'whole';
  reply.headers({ 'accept-ranges': 'bytes', etag: tag });
  if (part === 'refused') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw new AppError('input.range_refused');
  }
  if (part === 'whole') {
    reply.header('content-length', sizeBytes);
    return read();
  }
  const { start, end } = part;
  reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${sizeBytes}`, 'content-length': end - start + 1 });
  return read(part);
}
