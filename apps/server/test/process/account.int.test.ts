import path from 'node:path';

import { expect, test } from 'vitest';

import { addApp, openBrowser, type Browser } from '../support/browser.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { createWorld } from '../support/world.ts';
import { runProgram } from './program.ts';

const world = await createWorld();
const environment = {
  DATABASE_URL: world.database.ownerUrl,
  DATA_DIR: path.join(makeTestFolder('account'), 'data'),
  MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
};

const rubrica = async (...args: readonly string[]) => {
  const run = runProgram(['account', ...args], environment);
  return { code: await run.exited, output: run.output() };
};
const refused = (words: string) => ({ code: 1, output: expect.stringContaining(words) as string });
const done = (words: string) => ({ code: 0, output: expect.stringContaining(words) as string });
const findId = async (browser: Browser, token: string, name: string): Promise<string> => {
  const found = await browser.send(`/auth_user/list-users?q=${name}`, undefined, { method: 'GET', token });
  const { users } = found.body as never as { readonly users: readonly { readonly id: string }[] };
  return users[0]?.id ?? '';
};

test('a command for a company that does not exist changes nothing and says so', async () => {
  expect(await rubrica('open-networks', '--tenant', 'nadie')).toEqual(refused('No existe una empresa en el segmento'));
});

test('the operator is the second person where a company has too few administrators, and alone where it has one', async () => {
  const [boss, clerk] = [openBrowser(world, 'patio'), openBrowser(world, 'patio')];
  const reset = (user: string) => rubrica('reset-factors', '--tenant', 'patio', '--user', user);
  await addApp(world, clerk, await clerk.tokenOf('oficial@patio.ec'));
  expect(await reset('oficial@patio.ec')).toEqual(refused('Primero debe pedirlo el otro administrador'));
  expect((await clerk.signIn('oficial@patio.ec')).code).toBe('auth.second_factor');

  const token = await boss.tokenOf('admin@patio.ec');
  const id = await findId(boss, token, 'oficial@patio.ec');
  const reason = 'Vino con su cédula';
  expect((await boss.send(`/auth_user/${id}/factor-reset`, { reason }, { token })).status).toBe(200);
  expect(await reset('oficial@patio.ec')).toEqual(done('✓ Se quitaron los segundos factores'));
  expect((await clerk.signIn('oficial@patio.ec')).status).toBe(200);

  await addApp(world, boss, token);
  expect(await reset('admin@patio.ec')).toEqual(done('✓ Se quitaron los segundos factores'));
  expect((await boss.signIn('admin@patio.ec')).status).toBe(200);
});

test('the operator opens the networks of a company that shut itself out', async () => {
  const { transaction } = await world.contextOf('fideicomiso');
  const browser = openBrowser(world, 'fideicomiso');
  const token = await browser.tokenOf('admin@fideicomiso.ec');
  const networks = [{ cidr: `${browser.remoteAddress}/32`, name: 'Matriz' }];
  expect((await browser.send('/company/security', { networks }, { method: 'PATCH', token })).status).toBe(200);
  const elsewhere = openBrowser(world, 'fideicomiso');
  expect((await elsewhere.signIn('admin@fideicomiso.ec')).status).toBe(403);
  expect(await rubrica('open-networks', '--tenant', 'fideicomiso')).toEqual(done('desde cualquier red'));
  expect((await elsewhere.signIn('admin@fideicomiso.ec')).status).toBe(200);
  const lines = await transaction(({ db }) =>
    db.selectFrom('audit_event').select('actor').where('type', '=', 'company.networks_opened').execute(),
  );
  expect(lines).toEqual([{ actor: 'system:account' }]);
});

test('the operator lets people in with passwords again', async () => {
  const { transaction } = await world.contextOf('cacpe');
  await transaction(({ db }) =>
    db
      .updateTable('company')
      .set({
        requires_provider: true,
        emergency_user: db.selectFrom('user_account').select('id').where('username', '=', 'admin@cacpe.ec'),
      })
      .execute(),
  );
  const browser = openBrowser(world, 'cacpe');
  expect((await browser.signIn('oficial@cacpe.ec')).code).toBe('auth.provider_required');
  expect(await rubrica('allow-passwords', '--tenant', 'cacpe')).toEqual(done('otra vez con su contraseña'));
  expect((await browser.signIn('oficial@cacpe.ec')).status).toBe(200);
});
