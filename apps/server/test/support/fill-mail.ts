import { newId } from '../../src/platform/ids.ts';
import type { World } from './world.ts';

/** A mail in the sandbox, and a message to a phone that a provider reports about. */
export async function fillMail(world: World): Promise<string> {
  const id = newId();
  const { ports, tenant, transaction, now } = await world.contextOf('demo');
  const text = { id, channel: 'whatsapp', purpose: 'notice', reference: 'wamid.demo', sent_at: now() };
  await transaction(({ db }) => db.insertInto('text_message').values(text).execute());
  await ports.mailer.send({
    id,
    tenant: tenant.id,
    from: { name: 'Demo' },
    to: 'cliente@demo.ec',
    subject: 'Hola',
    text: 'Hola',
    html: '<p>Hola</p>',
  });
  return id;
}
