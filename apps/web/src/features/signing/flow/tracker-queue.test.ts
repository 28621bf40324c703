import { beforeEach, expect, test, vi } from 'vitest';

import { createTrackerQueue, trackerMilliseconds, trackerRetries } from './tracker-queue.ts';

let clock = 0;
const wait = async (milliseconds: number): Promise<void> => {
  clock += milliseconds;
};

beforeEach(() => {
  clock = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('what is observed goes in order, one second apart', async () => {
  expect([trackerMilliseconds, trackerRetries]).toEqual([1000, 3]);
  const sent: [string, number][] = [];
  const send = async (report: string): Promise<void> => void sent.push([report, clock]);
  const enqueue = createTrackerQueue({ send, wait });
  for (const report of ['a', 'b', 'c']) enqueue(report);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    ['a', 0],
    ['b', 1000],
    ['c', 2000],
  ]);
});

test('what fails is tried three times more, then dropped, and the next goes on', async () => {
  const tried: string[] = [];
  const send = async (report: string): Promise<void> => {
    tried.push(report);
    if (report === 'bad') throw new Error('no');
  };
  const enqueue = createTrackerQueue({ send, wait });
  enqueue('bad');
  enqueue('good');
  await vi.waitFor(() => expect(tried).toEqual(['bad', 'bad', 'bad', 'bad', 'good']));
});

test('while nobody can be reached nothing is tried, and nothing is lost', async () => {
  let open = (): void => {};
  const reachable = new Promise<void>((resolve) => {
    open = resolve;
  });
  const send = vi.fn<(report: string) => Promise<void>>(async () => {});
  const enqueue = createTrackerQueue({ send, wait, whenReachable: () => reachable });
  enqueue('lost');
  await Promise.resolve();
  expect(send).not.toHaveBeenCalled();
  open();
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith('lost'));
});
