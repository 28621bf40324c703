import { expect, test } from 'vitest';

import { openBrowser, type Browser } from '../../../test/support/browser.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const victim = 'auditor@patio.ec';

const sessionsOf = async (browser: Browser, token: string) =>
  (await browser.send('/auth_user/sessions', undefined, { method: 'GET', token })).body as never as {
    readonly list: readonly { readonly id: string; readonly is_current: boolean }[];
  };
const newDevices = async (): Promise<number> => {
  const { transaction } = await world.contextOf('patio');
  const rows = await transaction(({ db }) =>
    db.selectFrom('audit_event').select('id').where('type', '=', 'session.new_device').execute(),
  );
  return rows.length;
};

test('a session that its owner does not recognise ends with all others, is an alert, and its browser is new again', async () => {
  const [here, thief, third] = [0, 1, 2].map(() => openBrowser(world, 'patio')) as [Browser, Browser, Browser];
  const token = await here.tokenOf(victim);
  const theirs = await thief.tokenOf(victim);
  const other = await third.tokenOf(victim);
  const { list } = await sessionsOf(thief, theirs);
  const disown = (id: string | undefined, from: Browser, bearer: string) =>
    from.send(`/auth_user/sessions/${id}/disown`, undefined, { token: bearer });
  const current = (await sessionsOf(here, token)).list.find(({ is_current: isCurrent }) => isCurrent);
  expect((await disown(current?.id, here, token)).code).toBe('session.not_found');
  const stranger = openBrowser(world, 'patio');
  const foreign = list.find(({ is_current: isCurrent }) => isCurrent)?.id;
  expect((await disown(foreign, stranger, await stranger.tokenOf('oficial@patio.ec'))).code).toBe('session.not_found');

  expect((await disown(foreign, here, token)).status).toBe(200);
  for (const [browser, bearer] of [
    [thief, theirs],
    [third, other],
  ] as const) {
    expect((await sessionsOf(browser, bearer)).list).toBeUndefined();
    expect((await browser.send('/auth/refresh', {})).code).toBe('session.expired');
  }
  expect((await sessionsOf(here, token)).list).toHaveLength(1);

  const before = await newDevices();
  await thief.signIn(victim);
  expect(await newDevices()).toBe(before + 1);
  const admin = openBrowser(world, 'patio');
  const boss = await admin.tokenOf('admin@patio.ec');
  const lines = (await admin.send('/audit/events?unusual=true', undefined, { method: 'GET', token: boss }))
    .body as never as { readonly list: readonly { readonly type: string; readonly unusual: string }[] };
  expect(lines.list).toContainEqual(expect.objectContaining({ type: 'session.disowned', unusual: 'danger' }));
});
