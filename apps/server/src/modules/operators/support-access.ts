import { supportAccessMinutes, type SupportAccessState } from '@rubrica/contract';

/** A request of an operator to look inside a company, and its administrator's answer. */
export interface SupportAccess {
  readonly id: string;
  readonly operator: string;
  readonly reason: string;
  readonly askedAt: Date;
  /** Without an answer until then, the request is over. */
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  /** Null where it was refused. */
  readonly endsAt: Date | null;
  /** Before its time, by either side. */
  readonly closedAt: Date | null;
}

const waitMilliseconds = 86_400_000;
const openMilliseconds = supportAccessMinutes * 60_000;

export const expiryOf = (askedAt: Date): Date => new Date(askedAt.getTime() + waitMilliseconds);
export const endOf = (allowedAt: Date): Date => new Date(allowedAt.getTime() + openMilliseconds);

export function stateOf(access: SupportAccess, now: Date): SupportAccessState {
  if (access.answeredAt === null) return stateWithoutAnswer(access, now);
  if (access.endsAt === null) return 'refused';
  return access.closedAt !== null || now >= access.endsAt ? 'ended' : 'open';
}

function stateWithoutAnswer({ closedAt, expiresAt }: SupportAccess, now: Date): SupportAccessState {
  if (closedAt !== null) return 'ended';
  return now >= expiresAt ? 'expired' : 'asked';
}

/** A second one would only ask the same people the same. */
export const isLive = (access: SupportAccess, now: Date): boolean => ['asked', 'open'].includes(stateOf(access, now));
