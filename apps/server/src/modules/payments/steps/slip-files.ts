import type { Context } from '../../../platform/context.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import type { PaymentSlip } from '../payment.ts';

type Storing = Pick<Context, 'ports' | 'keyring' | 'tenant' | 'transaction'>;

const purposeOf = (id: string): string => `payment-slip:${id}`;

/** Sealed with the company's key, for this slip alone. Opens its own transaction: never call it inside one. */
export async function storeSlipFile(context: Storing, id: string, bytes: Uint8Array): Promise<ObjectKey> {
  const box = await context.transaction((tx) => context.keyring.seal(tx.db, bytes, purposeOf(id)));
  const { key } = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, box);
  return key;
}

/** Undefined where its bytes are gone. */
export async function openSlipFile(
  context: Storing,
  { id, objectKey }: Pick<PaymentSlip, 'id' | 'objectKey'>,
): Promise<Uint8Array | undefined> {
  const box = await context.ports.objectStore.get(objectKey as ObjectKey);
  return box && context.transaction((tx) => context.keyring.open(tx.db, box, purposeOf(id)));
}
