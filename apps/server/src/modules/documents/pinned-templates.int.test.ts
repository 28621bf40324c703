import { templateOf } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { knownKind } from '../../../test/support/drafts.ts';
import { insertSomeProcess } from '../../../test/support/some-process.ts';
import { createWorld } from '../../../test/support/world.ts';
import { pinTemplates } from './steps/pin-templates.ts';

const world = await createWorld();
const context = await world.contextOf('demo');
const kind = knownKind('establishment_update');

test('a process keeps the templates it was made with, ours and the company’s, whatever is published later', async () => {
  await context.transaction(async (tx) => {
    const processId = await insertSomeProcess(tx.db);
    const pin = (own: readonly (readonly [string, string])[]) =>
      pinTemplates(tx, { processId, kind, ownTemplates: new Map(own) });
    const first = await pin([['adenda', 'first']]);
    expect(first.get('adenda')).toBe('first');
    const letter = kind.documents.find(({ code }) => code === 'carta_cuenta');
    const shipped = letter && templateOf(kind, letter).main;
    expect(first.get('carta_cuenta')).toBe(shipped);
    const later = await pin([
      ['adenda', 'second'],
      ['carta_cuenta', 'own'],
    ]);
    expect([later.get('adenda'), later.get('carta_cuenta')]).toEqual(['first', shipped]);
    const another = await pinTemplates(tx, {
      processId: await insertSomeProcess(tx.db),
      kind,
      ownTemplates: new Map([['adenda', 'second']]),
    });
    expect(another.get('adenda')).toBe('second');
  });
});
