import multipart from '@fastify/multipart';
import type { Endpoint, UploadedFile } from '@rubrica/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError, invalidInput } from '../app-error.ts';

const longestField = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    upload: UploadedFile | undefined;
  }
}

/** Forms with a file are read only by the calls that ask for one, each within its own limit. */
export function acceptUploads(server: FastifyInstance): void {
  void server.register(multipart, {
    limits: { files: 1, fields: 20, parts: 21, fieldSize: longestField, fieldNameSize: 100, headerPairs: 50 },
  });
  server.decorateRequest('upload', undefined);
}

/** Before anything is read: a form where one is asked for, and nowhere else. */
export function refuseForeignForm(endpoint: Endpoint, request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  if (isForm !== (endpoint.upload !== undefined)) throw new AppError('input.unsupported_type');
}

/** Makes the form's fields the body, with the file beside it. */
export async function readUpload(maxBytes: number, request: FastifyRequest): Promise<void> {
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else request.upload = { name: nameOf(part), bytes: await part.toBuffer() };
    }
  } catch (cause) {
    throw refusal(cause);
  }
  if (!request.upload) throw invalidInput([{ path: 'file', message: 'Adjunte un archivo' }]);
  request.body = fields;
}

/** A form may send a file without saying its name, whatever the parser's types say. */
const nameOf = ({ filename }: { readonly filename?: string }): string => filename ?? '';

/** What the parser complains about is the sender's form, unless it is one of our limits. */
function refusal(cause: unknown): AppError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isLimit = /_LIMIT$|FILE_TOO_LARGE/.test(code);
  return new AppError(isLimit ? 'input.too_large' : 'input.malformed', {}, { cause });
}
