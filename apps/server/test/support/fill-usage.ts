import { meter } from '../../src/modules/metering/index.ts';
import { foldEvents } from '../../src/modules/metering/usage-tally.repository.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from './world.ts';

/** Something that was counted, and the tally of it. */
export async function fillUsage(world: World): Promise<void> {
  const { transaction } = await world.contextOf('demo');
  await transaction(async (tx) => {
    await meter(tx, { kind: 'message', subject: newId(), quantity: 1, userId: null });
    await foldEvents(tx.db, tx.now());
  });
}
