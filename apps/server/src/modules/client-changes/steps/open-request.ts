import { AppError } from '../../../platform/app-error.ts';
import type { ClientContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import {
  findChangeRequest,
  findProcess,
  lockProcess,
  readClientPart,
  type ChangeRequest,
  type ClientPart,
  type SigningProcess,
} from '../../processes/index.ts';

export interface OpenRequest {
  readonly request: ChangeRequest;
  readonly process: SigningProcess;
  readonly part: ClientPart;
}

export const readRequest = (context: ClientContext, db: TenantDb): Promise<OpenRequest> =>
  openOnly(context, db, findProcess);

/** Of two who send at once the second finds the link used. */
export const lockRequest = (context: ClientContext, db: TenantDb): Promise<OpenRequest> =>
  openOnly(context, db, lockProcess);

/** What the link asks for, while it is waited for. */
async function openOnly(context: ClientContext, db: TenantDb, find: typeof findProcess): Promise<OpenRequest> {
  const { actor, now } = context;
  const process = await find(db, actor.processId);
  const request = await findChangeRequest(db, actor.id);
  const isAwaited =
    process?.status === 'TO_UPDATE' &&
    process.deadlineAt > now() &&
    request?.linkHash !== null &&
    request?.linkVersion === actor.linkVersion;
  const part = process && isAwaited ? await readClientPart(context, db, process) : undefined;
  if (!process || !request || !part) throw new AppError('link.dead');
  return { request, process, part };
}
