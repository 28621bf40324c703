import { createHmac, randomBytes } from 'node:crypto';

import type { BaseContext, Tx } from '../../../platform/context.ts';
import { Processes, Schedule, Signatories, type Signatory } from '../../process/index.ts';
import { formatShortCode, shortCodeFrom } from '../short-code.ts';

const lifeMilliseconds = 10 * 60_000;

export interface OfferedHandOff {
  /** What the QR holds. */
  readonly address: string;
  readonly expiresAt: Date;
}

const purposeOf = ({ id }: BaseContext['tenant']): string => `hand-off:${id}`;
const hashUnder = (key: Buffer, code: string): Buffer => createHmac('sha256', key).update(code).digest();

/** A code that leads once, within ten minutes, to the greeting of this person's link: proofs are given again there. */
export async function offerHandOff(tx: Tx, signatory: Signatory): Promise<OfferedHandOff> {
  const code = shortCodeFrom(randomBytes(8));
  const expiresAt = new Date(tx.now().getTime() + lifeMilliseconds);
  const hash = hashUnder(tx.keyring.derive(purposeOf(tx.tenant)), code);
  await Signatories.setHandOff(tx, signatory.id, { hash, linkVersion: signatory.linkVersion, expiresAt });
  return { address: `${tx.siteUrl}/f/${formatShortCode(code)}`, expiresAt };
}

/** Who goes on; undefined where the code opens nothing, or nothing any more. */
export async function takeHandOff(tx: Tx, code: string): Promise<Signatory | undefined> {
  const hashes = tx.keyring.deriveEach(purposeOf(tx.tenant)).map((key) => hashUnder(key, code));
  const signatory = await Signatories.findByHandOff(tx, hashes);
  const process = signatory && (await Processes.lock(tx, signatory.processId));
  if (!process || !Schedule.hasLinks(process.status)) return undefined;
  if (!(await Signatories.useHandOff(tx, signatory.id, hashes))) return undefined;
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: 'HAND_OFF_OPENED',
    status: process.status,
  });
  return signatory;
}
