import type { OperatedCompany } from '@rubrica/contract';

import { demonstrationPassword } from '../../src/demonstration/users.ts';
import { hashPassword, Users } from '../../src/modules/accounts/index.ts';
import { openOperatorsTenant, type Installation } from '../../src/modules/operators/index.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { openBrowser } from './browser.ts';
import type { World } from './world.ts';

export const diego = { email: 'diego@operador.ec', name: 'Diego', lastName: 'Salgado' };

export const installationOf = (world: World): Installation => ({
  platform: world.app.databases.platform,
  contexts: world.app.contexts,
  log: createLogger({ level: 'fatal' }),
  now: () => world.clock.now,
});

/** An operator at the operators' host, still without a second factor. */
export async function seatOperator(world: World, person = diego) {
  const room = await openOperatorsTenant(installationOf(world));
  await room.transaction(async (tx) =>
    Users.addOperator(tx, { ...person, passwordHash: await hashPassword(demonstrationPassword) }),
  );
  const browser = openBrowser(world, 'operador');
  const token = await browser.tokenOf(person.email);
  const get = (url: string) => browser.send(url, undefined, { method: 'GET', token });
  const companies = async () => (await get('/operator/companies')).body as unknown as { list: OperatedCompany[] };
  return {
    room,
    browser,
    token,
    get,
    post: (url: string, body?: object) => browser.send(url, body, { token }),
    remove: (url: string) => browser.send(url, undefined, { method: 'DELETE', token }),
    companies,
    companyOf: async (slug: string): Promise<OperatedCompany> => {
      const found = (await companies()).list.find((one) => one.slug === slug);
      if (!found) throw new Error(`no company ${slug}`);
      return found;
    },
  };
}
