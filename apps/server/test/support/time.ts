import { until } from './desk.ts';
import type { World } from './world.ts';

/** The clock is looked at once in each of these spans: see `attendTime`. */
const spanMilliseconds = 10_000;

/** What one address may ask in a minute may be asked again. */
export function passMinute({ clock }: Pick<World, 'clock'>): void {
  clock.now = new Date(clock.now.getTime() + 61_000);
}

/** Time comes and goes on: a process with which somebody is busy at one look is met by a later one. */
export async function passTime(
  { app, clock }: World,
  to: Date,
  { isSo, what }: { readonly isSo: () => Promise<boolean>; readonly what: string },
): Promise<void> {
  clock.now = to;
  await until(async () => {
    await app.tick();
    clock.now = new Date(clock.now.getTime() + spanMilliseconds);
    return isSo();
  }, what);
}

export async function expire(world: World, processId: string): Promise<void> {
  const { transaction } = await world.contextOf('demo');
  const read = () =>
    transaction(({ db }) =>
      db
        .selectFrom('signing_process')
        .select(['status', 'deadline_at'])
        .where('id', '=', processId)
        .executeTakeFirstOrThrow(),
    );
  const { deadline_at: deadline } = await read();
  await passTime(world, new Date(deadline.getTime() + 1000), {
    isSo: async () => (await read()).status === 'EXPIRED',
    what: `EXPIRED of ${processId}`,
  });
}
