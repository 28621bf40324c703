import type { Context, Tx } from '../../../platform/context.ts';
import type { GatewayMovement } from '../../../ports/payment-gateway.ts';
import { countOpen, saveDay, saveDifference, settleDifferences, type Difference } from '../difference.repository.ts';
import { listAtGateway, type BookedMoney } from '../ledger.repository.ts';

const dayMilliseconds = 86_400_000;

/** Ecuador is five hours behind UTC, all year. */
const startOfDay = (day: string): Date => new Date(`${day}T05:00:00.000Z`);

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - dayMilliseconds).toISOString().slice(0, 10);

interface Compared {
  readonly day: string;
  readonly movements: readonly GatewayMovement[];
  /** Of the day before: the books learn of them a little later, around midnight on the next day. */
  readonly before: readonly GatewayMovement[];
}

/** One day of the gateway beside the books. It changes neither: what differs is shown to people. Answers how much does. */
export async function compareWithGateway(context: Context, day: string): Promise<number> {
  const { paymentGateway } = context.ports;
  const tenant = context.tenant.id;
  const movements = await paymentGateway.listMovements({ tenant, day });
  const before = await paymentGateway.listMovements({ tenant, day: dayBefore(day) });
  return context.transaction(async (tx) => {
    const differences = await findDifferences(tx, { day, movements, before });
    for (const difference of differences) await saveDifference(tx.db, difference, tx.now());
    const still = differences.map(({ reference }) => reference);
    await settleDifferences(tx.db, { day, still, at: tx.now() });
    await saveDay(tx.db, { day, movements: movements.length, at: tx.now() });
    return countOpen(tx.db);
  });
}

const keyOf = ({ type, reference }: Pick<GatewayMovement, 'type' | 'reference'>): string => `${type} ${reference}`;

async function findDifferences(tx: Tx, { day, movements, before }: Compared): Promise<readonly Difference[]> {
  const from = startOfDay(day);
  const to = new Date(from.getTime() + dayMilliseconds);
  const names = movements.map(({ reference }) => reference);
  const ofBooks = sum(await listAtGateway(tx.db, { from, to, names }));
  const ofGateway = sum(movements);
  for (const key of sum(before).keys()) if (!ofGateway.has(key)) ofBooks.delete(key);
  return [...new Set([...ofGateway.keys(), ...ofBooks.keys()])].flatMap((key) => {
    const [gateway, ledger] = [ofGateway.get(key), ofBooks.get(key)];
    const found = gateway ?? ledger;
    if (!found || gateway?.amountCents === ledger?.amountCents) return [];
    return [
      {
        day,
        type: found.type,
        reference: found.reference,
        paymentId: ledger?.paymentId ?? null,
        gatewayCents: gateway?.amountCents ?? null,
        ledgerCents: ledger?.amountCents ?? null,
      },
    ];
  });
}

type Summed = GatewayMovement & Partial<Pick<BookedMoney, 'paymentId'>>;

function sum(found: readonly Summed[]): Map<string, Summed> {
  const sums = new Map<string, Summed>();
  for (const one of found) {
    const earlier = sums.get(keyOf(one));
    sums.set(keyOf(one), { ...one, amountCents: one.amountCents + (earlier?.amountCents ?? 0) });
  }
  return sums;
}
