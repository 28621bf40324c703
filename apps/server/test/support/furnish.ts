import { createServiceAccount } from '../../src/modules/accounts/index.ts';
import { appendTrackerEvent } from '../../src/modules/tracker/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { parkJob } from '../../src/platform/jobs/parked-jobs.ts';
import type { World } from './world.ts';

/** One row of the demo tenant in every table, and the ids by which someone else might ask for them. */
export interface Furniture {
  readonly parkedJobId: string;
}

export async function furnishEveryTable(world: World): Promise<Furniture> {
  const context = await world.contextOf('demo');
  const parkedJobId = newId();
  await world.signIn('admin@demo.ec');
  await createServiceAccount(context, { name: 'Integración', group: 'Oficial' });
  await context.ports.mailer.send({
    id: newId(),
    tenant: context.tenant.id,
    from: { name: 'Demo' },
    to: 'cliente@demo.ec',
    subject: 'Hola',
    text: 'Hola',
    html: '<p>Hola</p>',
  });
  await context.transaction(async (db) => {
    await context.keyring.seal(db, Buffer.from('secreto'), 'test');
    await parkJob(db, { id: parkedJobId, job: 'x', payload: {}, reason: 'x', attempts: 1 });
    await appendTrackerEvent(context, db, {
      signingProcessId: newId(),
      type: 'PROCESS',
      event: 'CREATED',
      status: 'QUEUED',
    });
  });
  return { parkedJobId };
}
