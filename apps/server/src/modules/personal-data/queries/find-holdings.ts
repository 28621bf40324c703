import type { ProcessFate } from '@rubrica/contract';

import type { Context, TenantRead } from '../../../platform/context.ts';
import { Processes, Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';

/** A process in which a number signs or was asked to. */
export interface Holding {
  readonly process: SigningProcess;
  readonly signatory: Signatory;
  /** What a deletion would do with it. */
  readonly fate: ProcessFate;
  /** All that were taken of them, also those that are deleted. */
  readonly pictures: readonly Signatories.Pictures.IdentityPicture[];
  /** Of their face, still stored. */
  readonly facePictures: readonly Signatories.Pictures.IdentityPicture[];
}

const pageSize = 100;

type Reading = Pick<Context, 'transaction'>;

/**
 * Everything that the company holds of this number, with what the caller reads of each page. Each page has a transaction
 * of its own: none lasts as long as the number has processes.
 */
export async function readHoldings<T>(
  context: Reading,
  identificationNumber: string,
  readPage: (tx: TenantRead, holdings: readonly Holding[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const read: T[] = [];
  let after: string | undefined;
  do {
    const page = { identificationNumber, limit: pageSize, after };
    const signatories = await context.transaction(async (tx) => {
      const found = await Signatories.listIdentified(tx, page);
      read.push(...(await readPage(tx, await describeHoldings(tx, found))));
      return found;
    });
    after = signatories.length < pageSize ? undefined : signatories.at(-1)?.id;
  } while (after !== undefined);
  return read;
}

export const findHoldings = (context: Reading, identificationNumber: string): Promise<readonly Holding[]> =>
  readHoldings(context, identificationNumber, (_, holdings) => Promise.resolve(holdings));

/** With as many queries for many as for one. Nothing of those whose process is gone. */
export async function describeHoldings(tx: TenantRead, signatories: readonly Signatory[]): Promise<readonly Holding[]> {
  const ids = [...new Set(signatories.map(({ processId }) => processId))];
  const processes = await Processes.findStored(tx, ids);
  const held = await Processes.LegalHolds.findHeld(tx, ids);
  const everybody = await Signatories.listOfMany(tx, ids);
  const pictures = await Signatories.Pictures.listOfSignatories(
    tx,
    signatories.map(({ id }) => id),
  );
  return signatories.flatMap((signatory) => {
    const process = processes.get(signatory.processId);
    if (!process) return [];
    const own = pictures.get(signatory.id) ?? [];
    const isFace = ({ purpose, deletedAt }: Signatories.Pictures.IdentityPicture): boolean =>
      deletedAt === null && (purpose === 'face_frame' || purpose === 'portrait');
    const others = everybody.get(process.id) ?? [];
    const fate = held.has(process.id) ? 'held' : decideFate(process, others);
    return [{ process, signatory, fate, pictures: own, facePictures: own.filter(isFace) }];
  });
}

/** What somebody signed is evidence for all parties; what goes on cannot go either. */
function decideFate(process: SigningProcess, signatories: readonly Signatory[]): ProcessFate {
  if (signatories.some(({ signedAt }) => signedAt !== null) || paperStatuses.has(process.status)) return 'signed';
  return stoppedStatuses.has(process.status) ? 'deleted' : 'running';
}

/** Signed by hand: the scan is the contract. */
const paperStatuses: ReadonlySet<string> = new Set([
  'COMPLETED',
  'PHYSICAL_SIGNATURE',
  'TO_LEGALIZE',
  'TO_WITHDRAW',
  'SEND_TO_PATIO',
]);
/** Those that an official may delete. */
const stoppedStatuses: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'FAILURE', 'NOT_ALLOWED']);
