import { messageEvents, type BrandState } from '@rubrica/contract';

import { bearer, type World } from './world.ts';

/** The id of the demonstration's logo; a draft of one of its texts, too. */
export async function fillBrand(world: World): Promise<string> {
  const headers = bearer(await world.tokenOf('admin@demo.ec'));
  await world.call('demo', {
    method: 'POST',
    url: '/backend/company/messages/reminder/draft',
    headers,
    body: messageEvents.reminder.text,
  });
  const state = await world.call('demo', { url: '/backend/company/brand', headers });
  const { logo } = state.json<BrandState>().published;
  if (logo === null) throw new Error('the demonstration has no logo');
  return logo;
}
