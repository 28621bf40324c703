import { faceModelFiles } from '@rubrica/identity/faces/models';

import type { Checked } from '../../platform/outside/outside-service.ts';
import { createProcessPool } from '../../platform/process-pool.ts';
import { installation, type Requester } from '../../platform/requester.ts';
import type {
  FaceAnswer,
  FaceDoubt,
  FaceMatcher,
  FaceMethod,
  FaceOutcome,
  FaceQuestion,
} from '../../ports/face-matcher.ts';
import type { FaceEngineAnswer, FaceEngineTask } from './face-engine-task.ts';

/** Of the passive check, 0 to 1: below it a person looks, whatever the likeness. */
const leastGenuine = 0.5;

const models = Object.values(faceModelFiles).map(({ packageName, version, file, sha256 }) => ({
  name: `${packageName}@${version}/${file}`,
  sha256,
}));

type Ask = (requester: Requester, task: FaceEngineTask) => Promise<FaceEngineAnswer>;

/** Looks at the pictures here, in processes that can be ended. They start when there is work. */
export function createFaceEngineMatcher(): FaceMatcher & Checked & { readonly close: () => Promise<void> } {
  const pool = createProcessPool<FaceEngineTask, FaceEngineAnswer>({
    file: new URL('./face-engine.process.ts', import.meta.url),
    size: 2,
    milliseconds: 30_000,
    megabytes: 700,
    tasksPerProcess: 200,
  });
  return {
    compare: (question) => compare(pool.run, question),
    check: async () => {
      const answer = await pool.run(installation, { task: 'check' });
      if (answer.answer === 'missing') throw new Error(`los modelos de rostros no se pueden abrir: ${answer.reason}`);
    },
    close: pool.close,
  };
}

async function compare(ask: Ask, question: FaceQuestion): Promise<FaceAnswer> {
  const { requester, frames, steps, framesPerPose } = question;
  const portrait = await question.findPortrait();
  const answer = await ask(requester, { task: 'attempt', portrait, frames, steps, framesPerPose });
  if (answer.answer !== 'looked') throw new Error('this machine cannot open the models of faces');
  return { ...decide(answer, question), faces: answer.likenesses };
}

type LookedAt = Extract<FaceEngineAnswer, { readonly answer: 'looked' }>;

function decide({ liveness, comparison }: LookedAt, { passesAt }: FaceQuestion): FaceOutcome {
  const genuine = Math.floor(liveness.passive * 100);
  const method: FaceMethod = { method: 'engine', models, threshold: passesAt, genuine };
  if (liveness.unusable.length > 0) return { outcome: 'unusable', reason: liveness.unusable.join('; ') };
  if (!liveness.live) return { outcome: 'not-live', reasons: liveness.reasons, method };
  const frame = liveness.straightest ?? 0;
  if (isWithoutReference(comparison))
    return { outcome: 'undecided', doubt: 'no_reference_picture', percentage: undefined, frame, method };
  if (comparison.verdict === 'unusable') return { outcome: 'unusable', reason: comparison.reasons.join('; ') };
  const { similarity: percentage } = comparison;
  const doubt = doubtOf({ comparison, passive: liveness.passive, passesAt });
  if (doubt) return { outcome: 'undecided', doubt, percentage, frame, method };
  return { outcome: 'compared', percentage, frame, method };
}

type Looked = NonNullable<LookedAt['comparison']>;

/** Nothing to compare with: no picture, none of one face, or one that nobody could recognise. */
const isWithoutReference = (comparison: Looked | undefined): comparison is undefined =>
  !comparison || comparison.faces[0] !== 1 || comparison.isPortraitUnusable;

interface Likeness {
  readonly comparison: Looked;
  readonly passive: number;
  readonly passesAt: number;
}

/** Alike, and less than the company demands; or alike, and perhaps a picture of a picture. */
function doubtOf({ comparison: { verdict, similarity }, passive, passesAt }: Likeness): FaceDoubt | undefined {
  if (verdict === 'review') return 'face_uncertain';
  if (verdict !== 'match') return undefined;
  if (similarity < passesAt) return 'face_uncertain';
  return passive < leastGenuine ? 'picture_of_picture' : undefined;
}
