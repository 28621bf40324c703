import { checkBundle, readBundle } from '@rubrica/evidence';
import { expect, test } from 'vitest';

import { ana, createDesk, named, onFirstPage } from '../../../test/support/desk.ts';
import { createJudge } from '../../../test/support/outside-verifiers.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);

test('a bundle of evidence has the path from its history to the time stamp', async () => {
  const person = named(ana, 'ancla', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person], boxes: onFirstPage });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  expect((await visitor.sign({})).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  const download = async () => readBundle(await createJudge(world).downloadEvidence(id));
  expect((await download()).anchor).toBeUndefined();
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000);
  await world.app.anchor();
  const bundle = await download();
  expect(bundle.anchor?.head.chain).toBe(id);
  expect(bundle.anchor?.head.length).toBe(bundle.events.length);
  expect(checkBundle(bundle)).toEqual([]);
  const other = bundle.anchor && { ...bundle.anchor, head: { ...bundle.anchor.head, head: '0'.repeat(64) } };
  expect(checkBundle({ ...bundle, anchor: other })).toEqual([
    'La historia no es la que se ancló con un sello de tiempo.',
  ]);
});
