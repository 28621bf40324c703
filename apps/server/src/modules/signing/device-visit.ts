import type { LinkHolder } from '../../platform/actor.ts';
import type { Signatory } from '../process/index.ts';

/** One device with one version of a link, from when it takes the session. */
export interface DeviceVisit {
  readonly id: string;
  readonly signatoryId: string;
  readonly linkVersion: number;
  /** RFC 7638: the thumbprint of the key that its browser holds. */
  readonly deviceKey: Buffer;
  readonly deviceName: string;
  readonly beganAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
}

/** A proof ages: after so long without activity, or so long in all, it must be given again. */
const maxIdleMilliseconds = 30 * 60_000;
const maxMilliseconds = 2 * 60 * 60_000;

/** Proofs from before the visit that are older than this are given again. */
export const oldestProof = (now: Date): Date => new Date(now.getTime() - maxIdleMilliseconds);

/** Whether it still is the visit of this link, and its time has not passed. */
export function isLive(visit: DeviceVisit, { linkVersion, deviceSession }: Signatory, now: Date): boolean {
  return (
    visit.endedAt === null &&
    visit.id === deviceSession &&
    visit.linkVersion === linkVersion &&
    now.getTime() - visit.seenAt.getTime() <= maxIdleMilliseconds &&
    now.getTime() - visit.beganAt.getTime() <= maxMilliseconds
  );
}

/** Whether the caller is the device of this visit: by the key that it holds. */
export const isOfDevice = ({ deviceKey }: DeviceVisit, actor: LinkHolder): boolean =>
  actor.deviceKey !== null && deviceKey.equals(actor.deviceKey);
