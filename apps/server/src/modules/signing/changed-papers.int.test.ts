import type { ClientData, SigningAnnexes, SigningState } from '@rubrica/contract';
import { expect, test, vi } from 'vitest';

import { createBank } from '../../../test/support/account.ts';
import { createOffice } from '../../../test/support/office.ts';
import { photograph } from '../../../test/support/pictures.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();
const openAt = await createBank(world, desk);

const { objectStore } = (await world.contextOf('demo')).ports;

/** Once, while the first picture of the papers is stored: between the two looks at them. */
function meanwhile(run: () => Promise<void>): void {
  const put = objectStore.put.bind(objectStore);
  vi.spyOn(objectStore, 'put').mockImplementationOnce(async (...given) => {
    await run();
    return put(...given);
  });
}

async function bring(visitor: Visitor, annexId: string): Promise<void> {
  const type = annexId.split('.')[1] ?? '';
  const file = { name: 'cedula.jpg', bytes: await photograph() };
  const { status } = await visitor.send('/validations/document', { annex_id: annexId, document_type: type }, file);
  expect(status).toBe(200);
}
const close = (visitor: Visitor) => visitor.call<SigningState & { code: string }>('POST', '/annexes/close', {});

test('papers that change while they are handed over are handed over again', async () => {
  const email = 'cambia@correo.ec';
  const { id } = await openAt({ email });
  const validated = { body: { status: 'ACTIVE', detail: '' }, as: 'admin@demo.ec' };
  await desk.call('POST', `/api/signing-process/${id}/update-status`, validated);
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.acceptTerms();
  await visitor.fillForm();
  const { sha256 } = (await visitor.call<ClientData>('GET', `/data-customer/${id}`)).body;
  await visitor.call('POST', `/data-customer/update?signing_process_id=${id}&override=false`, { sha256 });
  const { groups } = (await visitor.call<SigningAnnexes>('GET', '/annexes')).body;
  const required = groups.flatMap(({ documents }) => documents).filter((one) => one.required && !one.given);
  for (const { annex_id: annexId } of required) await bring(visitor, annexId);

  meanwhile(() => bring(visitor, 'cliente_identidad.anverso_cedula'));
  const changed = await close(visitor);
  expect([changed.status, changed.body.code]).toEqual([409, 'annex.changed']);
  expect((await visitor.state()).signatory.status).not.toBe('REVIEW');

  expect((await close(visitor)).body.signatory.status).toBe('REVIEW');
});
