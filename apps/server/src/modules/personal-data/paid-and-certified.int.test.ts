import type { DataRequestDetail } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createCertificateDesk, ownNatural } from '../../../test/support/certificates.ts';
import { createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: false });
const cash = createCashDesk(world);
const { reviewing } = createCertificateDesk(world);
const gabriela = '1710034065';

test('the copy of somebody’s data holds what they pay and the certificates asked for them, and of nobody else', async () => {
  await cash.setUp();
  const { id: paymentId } = await cash.open();
  const { number } = await cash.read(paymentId);
  for (const identification of [gabriela, '1712345675']) {
    const holder = {
      name: 'Gabriela',
      last_name: 'Ponce Rivadeneira',
      identification_type: 'cedula_ciudadania',
      identification_number: identification,
    };
    const made = await reviewing.create({ ...ownNatural, for: 'client', holder });
    expect(made.statusCode).toBe(200);
  }

  const asked = await cash.official('POST', '/api/data-requests', {
    kind: 'copy',
    name: 'Gabriela Ponce',
    identification_number: gabriela,
    contact: 'g.ponce@mirador.ec',
    proof: 'Mostró su cédula',
    detail: '',
  });
  const { id } = asked.json<{ id: string }>();
  const detail = (await cash.official('GET', `/api/data-requests/${id}`)).json<DataRequestDetail>();
  expect(detail).toMatchObject({ payments: 1, certificate_requests: 1 });

  await cash.official('POST', `/api/data-requests/${id}/answer`, { decision: 'granted', answer: 'Hecho' });
  const copy = (await cash.official('GET', `/api/data-requests/${id}/copy`)).json<object>();
  expect(copy).toMatchObject({
    pagos: [{ numero: number, total_centavos: 1840, sus_datos: { correo: 'g.ponce@mirador.ec' } }],
    solicitudes_de_certificado: [{ estado: 'CREATED', sus_datos: { nombres: 'Gabriela' } }],
  });
});
