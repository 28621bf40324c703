import type { BrandState } from '@rubrica/contract';

import { bearer, type World } from './world.ts';

/** The id of the demonstration's logo. */
export async function fillBrand(world: World): Promise<string> {
  const headers = bearer(await world.tokenOf('admin@demo.ec'));
  const state = await world.call('demo', { url: '/backend/company/brand', headers });
  const { logo } = state.json<BrandState>().published;
  if (logo === null) throw new Error('the demonstration has no logo');
  return logo;
}
