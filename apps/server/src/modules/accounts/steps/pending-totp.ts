import type { BaseContext } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/sealed-box.ts';

/** A secret that its owner has not confirmed yet. It travels sealed, so that nothing is stored of an attempt. */
interface PendingTotp {
  readonly userId: string;
  /** Base64url. */
  readonly secret: string;
  readonly expiresAt: number;
}

const lifetimeMilliseconds = 15 * 60_000;

export function sealPendingTotp(context: BaseContext, userId: string, secret: Buffer): string {
  const pending: PendingTotp = {
    userId,
    secret: secret.toString('base64url'),
    expiresAt: context.now().getTime() + lifetimeMilliseconds,
  };
  return seal(keyOf(context), Buffer.from(JSON.stringify(pending)), context.tenant.id).toString('base64url');
}

export function openPendingTotp(context: BaseContext, userId: string, sealed: string): Buffer | undefined {
  try {
    const bytes = unseal(keyOf(context), Buffer.from(sealed, 'base64url'), context.tenant.id);
    const pending = JSON.parse(bytes.toString('utf8')) as PendingTotp;
    const isOurs = pending.userId === userId && pending.expiresAt > context.now().getTime();
    return isOurs ? Buffer.from(pending.secret, 'base64url') : undefined;
  } catch {
    return undefined; // not ours
  }
}

const keyOf = (context: BaseContext): Buffer => context.keyring.derive('pending-totp');
