import { expect, test } from 'vitest';

import { createCertificateDesk } from '../../../test/support/certificates.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: false, certificateIssuer: { kind: 'none' } });
const { asking, reviewing } = createCertificateDesk(world);

test('where nobody issues certificates a request is not sent, and so nothing is paid for it', async () => {
  const { id } = (await asking.create()).json<{ request: { id: string } }>().request;
  expect((await asking.send(id)).json()).toMatchObject({ code: 'certificate_request.no_issuer' });
  expect(await asking.read(id)).toMatchObject({ status: 'CREATED', payment: null });
  expect((await reviewing.call('GET', '/company/certificate-requests')).json()).toMatchObject({ has_issuer: false });
});
