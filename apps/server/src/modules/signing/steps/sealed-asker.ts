import type { Tx } from '../../../platform/context.ts';

/** Who one claims to be, and from where: for the job that finds out whether there is such a person. */
export interface Asker {
  readonly identificationNumber: string;
  readonly ip: string | null;
}

interface Asking {
  readonly jobId: string;
  readonly identificationNumber: string;
}

/** Jobs hold no personal data to be read: it is sealed for this one job. */
export async function sealAsker(tx: Tx, { jobId, identificationNumber }: Asking): Promise<string> {
  const asker: Asker = { identificationNumber, ip: tx.origin.ip };
  return (await tx.keyring.seal(tx.db, Buffer.from(JSON.stringify(asker)), purposeOf(jobId))).toString('base64');
}

export async function openAsker(
  tx: Tx,
  { jobId, box }: { readonly jobId: string; readonly box: string },
): Promise<Asker> {
  const plain = await tx.keyring.open(tx.db, Buffer.from(box, 'base64'), purposeOf(jobId));
  return JSON.parse(plain.toString()) as Asker;
}

const purposeOf = (jobId: string): string => `copy-asker:${jobId}`;
