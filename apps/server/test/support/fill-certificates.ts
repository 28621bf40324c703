import { newId } from '../../src/platform/ids.ts';
import { createCertificateDesk } from './certificates.ts';
import type { World } from './world.ts';

export interface FilledCertificates {
  readonly certificateId: string;
  readonly certificateAnnexId: string;
}

/** A request for a certificate, and one row in every table of them. */
export async function fillCertificates(world: World): Promise<FilledCertificates> {
  const desk = createCertificateDesk(world);
  const created = await desk.reviewing.create();
  const certificateId = created.json<{ request: { id: string } }>().request.id;
  const annex = await desk.reviewing.attach(certificateId, 'selfie');
  const { transaction } = await world.contextOf('demo');
  await transaction(async ({ db, now }) => {
    await db
      .insertInto('certificate_order')
      .values({
        id: newId(),
        request_id: certificateId,
        state: 'refused',
        key_request: Buffer.alloc(1),
        ordered_by: 'x',
        ordered_at: now(),
        settled_at: now(),
      })
      .execute();
    await db
      .insertInto('certificate_stock_move')
      .values({ id: newId(), kind: 'added', units: 1, actor: 'x', at: now() })
      .execute();
    await db
      .insertInto('certificate_price')
      .values({ type: 'persona_natural', years: 5, since: '2026-01-01', net_cents: 1 })
      .execute();
    await db
      .insertInto('sandbox_certificate_order')
      .values({ key: 'x', key_request: Buffer.alloc(1), reason: 'x', at: now() })
      .execute();
  });
  return { certificateId, certificateAnnexId: annex.json<{ annex: { path: string } }>().annex.path };
}
