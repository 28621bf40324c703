import { Signatories } from '../../src/modules/process/index.ts';
import type { World } from './world.ts';

/** A picture of the process's first signatory. Answers its id. */
export async function fillPictures(world: World, processId: string): Promise<string> {
  const context = await world.contextOf('demo');
  const [signatory] = await context.transaction((tx) => Signatories.list(tx, processId));
  if (!signatory) throw new Error('the process has no signatory');
  return Signatories.Pictures.store(context, {
    processId,
    signatoryId: signatory.id,
    purpose: 'face_frame',
    mediaType: 'image/jpeg',
    bytes: Buffer.from('x'),
  });
}
