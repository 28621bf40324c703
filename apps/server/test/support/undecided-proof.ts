import type { ProcessDetail } from '@rubrica/contract';

import { Signatories } from '../../src/modules/process/index.ts';
import { openVisit } from '../../src/modules/signing/steps/open-visit.ts';
import { openReview, type Undecided } from '../../src/modules/signing/steps/review-identity.ts';
import { findVisit } from '../../src/modules/signing/visit.repository.ts';
import { photograph } from './pictures.ts';
import type { Visitor } from './visitor.ts';
import { bearer, type World } from './world.ts';

/** A proof of the visitor that no machine decides, with a frame and a reference picture. Answers the review. */
export async function sendToReview(
  world: World,
  visitor: Pick<Visitor, 'id' | 'processId'>,
  undecided: Partial<Undecided> = {},
): Promise<string> {
  const { id: signatoryId, processId } = visitor;
  const context = await world.contextOf('demo');
  const device = await context.transaction(async (tx) => {
    const signatory = await Signatories.find(tx, signatoryId);
    return signatory?.deviceSession ? findVisit(tx.db, signatory.deviceSession) : undefined;
  });
  if (!device) throw new Error('the visitor has no visit');
  const { id: deviceSession, deviceKey } = device;
  const actor = { kind: 'signatory', id: signatoryId, processId, isOpen: true, deviceSession, deviceKey } as const;
  const pictureIds: string[] = [];
  for (const purpose of ['face_frame', 'portrait'] as const) {
    const bytes = await photograph({ width: 320, height: 240 });
    pictureIds.push(
      await Signatories.Pictures.store(context, { processId, signatoryId, purpose, mediaType: 'image/jpeg', bytes }),
    );
  }
  return context.actingAs(actor, null).transaction(async (tx) =>
    openReview(tx, await openVisit(tx), {
      step: 'biometrics',
      reasons: ['face_uncertain'],
      scores: { similarity: { value: 62, mark: 80 } },
      pictureIds,
      ...undecided,
    }),
  );
}

/** Opens every picture of the open reviews of a process, as who decides must. */
export async function lookAtPictures(world: World, processId: string, as: string): Promise<void> {
  const headers = bearer(await world.tokenOf(as));
  const get = (url: string) => world.call('demo', { method: 'GET', url: `/backend/api/${url}`, headers });
  const { identity_reviews: reviews = [] } = (await get(`signing-process/${processId}/detail`)).json<
    Partial<ProcessDetail>
  >();
  for (const { id } of reviews.flatMap(({ pictures }) => pictures)) await get(`identity-picture/${id}`);
}
