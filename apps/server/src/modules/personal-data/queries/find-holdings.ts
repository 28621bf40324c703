import type { ProcessFate } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { Processes, Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';

/** A process in which a number signs or was asked to. */
export interface Holding {
  readonly process: SigningProcess;
  readonly signatory: Signatory;
  /** What a deletion would do with it. */
  readonly fate: ProcessFate;
  /** Of their face, still stored. */
  readonly facePictures: readonly Signatories.Pictures.IdentityPicture[];
}

const pageSize = 100;

/** Everything that the company holds of this number. */
export async function findHoldings(tx: Tx, identificationNumber: string): Promise<readonly Holding[]> {
  const holdings: Holding[] = [];
  let after: string | undefined;
  do {
    const page = await Signatories.listIdentified(tx, { identificationNumber, limit: pageSize, after });
    for (const signatory of page) holdings.push(...(await describeHolding(tx, signatory)));
    after = page.at(-1)?.id;
  } while (after !== undefined);
  return holdings;
}

/** None where the process is gone. */
export async function describeHolding(tx: Tx, signatory: Signatory): Promise<readonly Holding[]> {
  const holding = await describe(tx, signatory);
  return holding ? [holding] : [];
}

async function describe(tx: Tx, signatory: Signatory): Promise<Holding | undefined> {
  const process = await Processes.findStored(tx, signatory.processId);
  if (!process) return undefined;
  const pictures = await Signatories.Pictures.listOf(tx, { processId: process.id });
  return {
    process,
    signatory,
    fate: await decideFate(tx, process),
    facePictures: pictures.filter(
      ({ signatoryId, purpose, deletedAt }) =>
        signatoryId === signatory.id && deletedAt === null && (purpose === 'face_frame' || purpose === 'portrait'),
    ),
  };
}

/** What somebody signed is evidence for all parties; what is held or goes on cannot go either. */
async function decideFate(tx: Tx, process: SigningProcess): Promise<ProcessFate> {
  if (await Processes.LegalHolds.find(tx, process.id)) return 'held';
  const signatories = await Signatories.list(tx, process.id);
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
