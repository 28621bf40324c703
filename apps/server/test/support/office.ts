import { beforeEach } from 'vitest';

import { createDesk, type Desk } from './desk.ts';
import { createJudge, type Judge } from './outside-verifiers.ts';
import { passMinute } from './time.ts';
import { createWorld, type World } from './world.ts';

export interface Office {
  readonly world: World;
  readonly desk: Desk;
  readonly judge: Judge;
}

/**
 * Starts the product with an official and a verifier of its files, and gives each test its own minutes because a file
 * of tests sends more requests than one address may send in a minute.
 */
export async function createOffice(): Promise<Office> {
  const world = await createWorld({ runsJobs: true });
  beforeEach(() => passMinute(world));
  return { world, desk: createDesk(world), judge: createJudge(world) };
}
