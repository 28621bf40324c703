import { expect, test } from 'vitest';

import { insertSomeProcess } from '../../../test/support/some-process.ts';
import { createWorld } from '../../../test/support/world.ts';
import { findProcess, lockProcess } from './process.repository.ts';

const world = await createWorld();
const { transaction } = await world.contextOf('demo');

const columns = ['content', 'process_information', 'content_notification'] as const;

test.each(columns)('a process whose stored %s does not match its schema is an error that names it', async (column) => {
  const id = await transaction(({ db }) => insertSomeProcess(db));
  await expect(transaction(({ db }) => findProcess(db, id))).resolves.toMatchObject({ id });
  const secret = 'Ana Andrade';
  await transaction(({ db }) =>
    db
      .updateTable('signing_process')
      .set({ [column]: JSON.stringify({ version: 3, extra: secret }) })
      .where('id', '=', id)
      .execute(),
  );
  const read = transaction(({ db }) => lockProcess(db, id));
  await expect(read).rejects.toThrow(`stored ${column} of process ${id} does not match its schema`);
  await expect(read).rejects.not.toThrow(secret);
});
