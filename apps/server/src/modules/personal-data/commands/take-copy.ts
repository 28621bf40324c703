import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findRequest } from '../data-request.repository.ts';
import { writeCopy } from '../queries/write-copy.ts';

/** Only once it was granted; every download is in the audit log. */
export async function takeCopy(context: OfficialContext, id: string): Promise<FileAnswer> {
  const request = await context.transaction((tx) => findRequest(tx.db, id));
  if (!request) throw new AppError('data_request.not_found');
  if (request.kind !== 'copy' || request.state !== 'granted') throw new AppError('data_request.no_copy');
  const copy = await writeCopy(context, request.identificationNumber);
  await context.transaction((tx) => tx.record([{ type: 'data_request.copied', subject: id, details: {} }]));
  return {
    body: Buffer.from(JSON.stringify(copy, undefined, 2)),
    contentType: 'application/octet-stream', // as JSON, the client would read it instead of saving it
    cacheSeconds: 0,
    filename: 'datos-personales.json',
  };
}
