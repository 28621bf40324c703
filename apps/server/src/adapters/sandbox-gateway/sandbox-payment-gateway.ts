import type { SandboxTools } from '../../platform/outside/outside-service.ts';
import type { Charge, PaymentGateway } from '../../ports/payment-gateway.ts';
import { readSignedNotice } from '../gateway-signature.ts';
import {
  decideCharge,
  findCharge,
  hasRefund,
  insertCharge,
  insertRefund,
  listMoved,
  readSecret,
  refundName,
  sumRefunds,
  type SandboxCharge,
} from './sandbox-charge.repository.ts';

export const sandboxGatewayPath = '/sandbox/gateway';

/** Of each payment, so that the books have a fee to show. */
const feePercent = 3;

/** A gateway that charges no card, with a page of its own on the company's host. */
export function createSandboxPaymentGateway({ databases: { withTenant }, now }: SandboxTools): PaymentGateway {
  return {
    openPage: ({ tenant, key, amountCents, description, returnUrl }) =>
      withTenant(tenant, async (db) => {
        const reference = await insertCharge(db, { key, amountCents, description, returnUrl, now: now() });
        return { reference, pageUrl: `${new URL(returnUrl).origin}${sandboxGatewayPath}/${reference}` };
      }),
    readCharge: ({ tenant, reference }) =>
      withTenant(tenant, async (db) => toCharge(await findCharge(db, reference), now())),
    closePage: ({ tenant, reference }) =>
      withTenant(tenant, async (db) => {
        await decideCharge(db, reference, { state: 'expired', now: now() });
        return toCharge(await findCharge(db, reference), now());
      }),
    refund: ({ tenant, key, reference, amountCents }) =>
      withTenant(tenant, async (db) => {
        const charge = await findCharge(db, reference);
        if (await hasRefund(db, key)) return { outcome: 'done', reference: refundName(key) };
        if (charge?.state !== 'approved') return { outcome: 'refused', reason: 'ese pago no se cobró' };
        if ((await sumRefunds(db, reference)) + amountCents > charge.amountCents)
          return { outcome: 'refused', reason: 'supera lo que se cobró' };
        await insertRefund(db, { key, reference, amountCents, now: now() });
        return { outcome: 'done', reference: refundName(key) };
      }),
    listMovements: ({ tenant, day }) => withTenant(tenant, (db) => listMoved(db, day)),
    readNotice: ({ tenant, ...sent }) => withTenant(tenant, async (db) => readSignedNotice(await readSecret(db), sent)),
  };
}

function toCharge(charge: SandboxCharge | undefined, now: Date): Charge {
  if (!charge) throw new Error('the gateway of the demonstration does not know this payment');
  const { amountCents, state, toldFrom, reason, lastFour } = charge;
  const isTold = toldFrom === null || toldFrom <= now;
  const told = isTold ? state : 'open';
  return {
    state: told === 'expired' ? 'ended' : told,
    amountCents,
    feeCents: told === 'approved' ? Math.round((amountCents * feePercent) / 100) : 0,
    ...(isTold && reason !== null && { reason }),
    ...(isTold && lastFour !== null && { card: `Visa •••• ${lastFour}` }),
  };
}
