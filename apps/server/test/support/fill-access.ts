import { insertNotice } from '../../src/modules/expiries/expiry-notice.repository.ts';
import { insertAccess } from '../../src/modules/operators/support-access.repository.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from './world.ts';

/** A request of an operator to look inside, and a warning that a certificate expires. */
export async function fillAccess(world: World): Promise<string> {
  const id = newId();
  const at = world.clock.now;
  const context = await world.contextOf('demo');
  await context.transaction(async ({ db }) => {
    await insertAccess(db, { id, operator: 'diego@operador.ec', reason: 'x', askedAt: at, expiresAt: at });
    await insertNotice(db, { id: newId(), userId: null, notAfter: at, daysBefore: 7, noticedAt: at });
  });
  return id;
}
