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
 * The product at work, an official at the desk and somebody who judges the papers that leave it. Each test has minutes
 * of its own, because one address may ask less in a minute than a file of tests asks.
 */
export async function createOffice(): Promise<Office> {
  const world = await createWorld({ runsJobs: true });
  beforeEach(() => passMinute(world));
  return { world, desk: createDesk(world), judge: createJudge(world) };
}
