import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

interface Tracked {
  readonly event: string;
  readonly location: string | null;
  readonly device: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

test('place and device stand in the history only where the person allowed it, and the consent says when it was given', async () => {
  const person = named(ana, 'lugar');
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.call('POST', '/registration-sheet', {
    signing_process_id: id,
    signatory_id: visitor.id,
    acceptance_date_terms: world.clock.now.toISOString(),
    accepted_with: 'greeting',
  });
  const report = (event: string, location?: string) =>
    visitor.call<{ code?: string }>('PATCH', `/tracker-event/${id}/update`, {
      id_signatory: visitor.id,
      signing_process_id: id,
      ...(location !== undefined && { location }),
      tracker: { type: 'SIGNATORY', event, locale: 'es-EC' },
    });
  expect((await report('PLACE_GIVEN', 'x'.repeat(201))).body.code).toBe('input.invalid');
  expect((await report('STEP_SHOWN', '-2.9006,-79.0045 ±35 m')).status).toBe(200);
  expect((await report('PLACE_NOT_GIVEN', '-2.9006,-79.0045 ±35 m')).status).toBe(200);
  expect((await report('PLACE_GIVEN', '-2.9006,-79.0045 ±35 m')).status).toBe(200);

  const context = await world.contextOf('demo');
  const events = await context.transaction(({ db }) =>
    db
      .selectFrom('tracker_event')
      .select(['event', 'location', 'device', 'detail'])
      .where('signing_process_id', '=', id)
      .execute(),
  );
  const found = (name: string) => events.find(({ event }) => event === name) as Tracked | undefined;
  expect(found('STEP_SHOWN')).toMatchObject({ location: null, device: null });
  expect(found('PLACE_NOT_GIVEN')).toMatchObject({ location: null, device: null });
  expect(found('PLACE_GIVEN')).toMatchObject({ location: '-2.9006,-79.0045 ±35 m', detail: { claimed_by: 'browser' } });
  expect(found('PLACE_GIVEN')?.device).not.toBeNull();
  expect(found('TERMS_ACCEPTED')?.detail).toMatchObject({ accepted_with: 'greeting' });
});
