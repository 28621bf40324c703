import type { FaceEngine } from '@rubrica/identity/faces';

import { answerTasks } from '../../platform/answer-tasks.ts';
import type { FaceEngineAnswer, FaceEngineTask } from './face-engine-task.ts';

answerTasks(answer);

let opened: Promise<FaceEngine> | undefined;

async function answer(task: FaceEngineTask): Promise<FaceEngineAnswer> {
  let engine: FaceEngine;
  try {
    // Loaded here: on a machine without the runtime's binary the import itself fails.
    opened ??= import('@rubrica/identity/faces').then(({ openFaceEngine }) => openFaceEngine());
    engine = await opened;
  } catch (error) {
    opened = undefined;
    return { answer: 'missing', reason: error instanceof Error ? error.message : String(error) };
  }
  if (task.task === 'check') return { answer: 'open' };
  const { portrait, frames, steps, framesPerPose } = task;
  return { answer: 'looked', ...(await engine.checkAttempt({ portrait, frames, steps, framesPerPose })) };
}
