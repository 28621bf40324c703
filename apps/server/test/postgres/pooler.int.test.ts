import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, describe, expect, test } from 'vitest';

import { chooseProcessUser } from '../../src/adapters/embedded-postgres/process-user.ts';
import { checkDatabase } from '../../src/doctor/database-checks.ts';
import { refuseForgetfulPooler } from '../../src/platform/database/forgetful-pooler.ts';
import { findFreePort } from '../process/program.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { makeTestFolder } from '../support/test-folder.ts';

const program = '/usr/sbin/pgbouncer';

/** PgBouncer by transaction, as an operator of Debian 12 would set it up. */
async function startPooler(applicationUrl: string, mode: string): Promise<string> {
  const { port: server, username, password, pathname } = new URL(applicationUrl);
  const folder = makeTestFolder('pooler');
  const port = await findFreePort();
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'users.txt')];
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
unix_socket_dir =
`,
  );
  const { ids } = chooseProcessUser();
  if (ids.uid !== undefined && ids.gid !== undefined)
    for (const file of [settings, users]) chownSync(file, ids.uid, ids.gid);
  const child = spawn(program, ['-q', settings], { ...ids, stdio: 'ignore' });
  const exited = once(child, 'exit');
  afterAll(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  while (!(await isOpen(port))) await sleep(50);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Later ones know prepared statements. */
const isForgetful = (): boolean => {
  if (!existsSync(program)) return false;
  const [, minor = '0'] = /PgBouncer 1\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(minor) < 21;
};

describe.skipIf(!isForgetful())('a pooler that does not know prepared statements', () => {
  test('is refused by transaction, and accepted by session', async () => {
    const { ownerUrl, applicationUrl, drop } = await createTestDatabase();
    await expect(refuseForgetfulPooler(applicationUrl)).resolves.toBeUndefined();
    await expect(refuseForgetfulPooler(await startPooler(applicationUrl, 'session'))).resolves.toBeUndefined();
    const pooled = await startPooler(applicationUrl, 'transaction');
    await expect(refuseForgetfulPooler(pooled)).rejects.toThrow('PgBouncer 1.21 o más nuevo');
    const database = { kind: 'server', ownerUrl, applicationUrl: pooled } as const;
    expect(await checkDatabase({ database, publicUrl: new URL('http://localhost:3000') })).toContainEqual(
      expect.objectContaining({ verdict: 'wrong', what: expect.stringContaining('PgBouncer 1.21 o más nuevo') }),
    );
    await drop();
  });
});
