import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { createWorld } from '../../test/support/world.ts';
import { checkBackends } from './backend-checks.ts';

const { database } = await createWorld();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const publicUrl = new URL('https://banco.ec');
const give = (address: string | null) =>
  owner.query(`update tenant_host set backend_url = $1 where label = 'patio'`, [address]);

test('a backend on another site is refused with the reason; one of the same site is fine', async () => {
  expect(await checkBackends(owner, publicUrl)).toEqual([]);
  await give('https://api.banco.ec/backend');
  expect(await checkBackends(owner, publicUrl)).toMatchObject([{ verdict: 'fine' }]);
  for (const address of ['https://api.proveedor.com/backend', 'http://api.banco.ec/backend']) {
    await give(address);
    const [finding, ...others] = await checkBackends(owner, publicUrl);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      verdict: 'wrong',
      what: expect.stringContaining(`Empresa "patio": su backend ${address} es de otro sitio`) as string,
      remedy: expect.stringContaining('https://api.banco.ec/backend') as string,
    });
  }
});
