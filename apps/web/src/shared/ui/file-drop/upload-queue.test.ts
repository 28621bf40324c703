import fc from 'fast-check';
import { expect, test } from 'vitest';

import { maxAtOnce, nextToStart, reduceQueue, type QueueAction, type UploadItem } from './upload-queue.ts';

type Items = readonly UploadItem<string>[];

const fileOf = (id: string) => ({ id, name: `${id}.pdf`, size: 1000, type: 'application/pdf' });
const queueOf = (...ids: string[]): Items => reduceQueue<string>([], { type: 'added', files: ids.map(fileOf) });
const run = (items: Items, ...actions: QueueAction<string>[]): Items => actions.reduce(reduceQueue<string>, items);
const start = (items: Items): Items => reduceQueue(items, { type: 'started', ids: nextToStart(items) });
const statuses = (items: Items): string[] => items.map(({ status }) => status);

test('three go at once and the others wait their turn', () => {
  const started = start(queueOf('a', 'b', 'c', 'd', 'e'));
  expect(statuses(started)).toEqual(['uploading', 'uploading', 'uploading', 'waiting', 'waiting']);
  expect(nextToStart(started)).toEqual([]);
  const one = run(started, { type: 'succeeded', id: 'b', result: 'B' });
  expect(nextToStart(one)).toEqual(['d']);
});

test('what was cancelled stays cancelled, whatever answer comes later', () => {
  const cancelled = run(start(queueOf('a')), { type: 'cancelled', id: 'a' });
  const late = run(
    cancelled,
    { type: 'progressed', id: 'a', progress: 0.9 },
    { type: 'succeeded', id: 'a', result: 'A' },
    { type: 'failed', id: 'a', problem: 'x' },
  );
  expect(late).toEqual(cancelled);
});

test('one that failed says why, and begins again from nothing', () => {
  const failed = run(
    start(queueOf('a')),
    { type: 'progressed', id: 'a', progress: 0.6 },
    { type: 'failed', id: 'a', problem: 'Sin conexión' },
  );
  expect(failed[0]).toMatchObject({ status: 'failed', problem: 'Sin conexión' });
  const [again] = run(failed, { type: 'retried', id: 'a' });
  expect(again).toEqual({ ...fileOf('a'), status: 'waiting', progress: 0 });
});

test('progress never goes back and never past the end', () => {
  const item = run(
    start(queueOf('a')),
    { type: 'progressed', id: 'a', progress: 0.5 },
    { type: 'progressed', id: 'a', progress: 0.2 },
  );
  expect(item[0]?.progress).toBe(0.5);
  expect(run(item, { type: 'progressed', id: 'a', progress: 7 })[0]?.progress).toBe(1);
});

test('a file is moved, renamed and taken away without touching the others', () => {
  const items = queueOf('a', 'b', 'c');
  const ids = (list: Items): string[] => list.map(({ id }) => id);
  expect(ids(run(items, { type: 'moved', id: 'a', to: 2 }))).toEqual(['b', 'c', 'a']);
  expect(ids(run(items, { type: 'moved', id: 'c', to: -4 }))).toEqual(['c', 'a', 'b']);
  expect(ids(run(items, { type: 'removed', id: 'b' }))).toEqual(['a', 'c']);
  expect(run(items, { type: 'renamed', id: 'b', name: 'Cédula.pdf' })[1]?.name).toBe('Cédula.pdf');
});

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const anyAction: fc.Arbitrary<QueueAction<string> | 'start'> = fc.oneof(
  fc.constant('start' as const),
  anyId.map((id) => ({ type: 'succeeded' as const, id, result: id })),
  anyId.map((id) => ({ type: 'failed' as const, id, problem: 'x' })),
  fc.record({ type: fc.constantFrom('cancelled' as const, 'retried' as const), id: anyId }),
  fc.record({
    type: fc.constant('progressed' as const),
    id: anyId,
    progress: fc.double({ min: -1, max: 2, noNaN: true }),
  }),
  fc.record({ type: fc.constant('moved' as const), id: anyId, to: fc.integer({ min: -3, max: 9 }) }),
);

test('in any order of events no file is lost and at most three upload at once', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      let items = queueOf('a', 'b', 'c', 'd', 'e', 'f');
      for (const action of actions) {
        items = action === 'start' ? start(items) : reduceQueue(items, action);
        expect(items.filter(({ status }) => status === 'uploading').length).toBeLessThanOrEqual(maxAtOnce);
        expect(
          items
            .map(({ id }) => id)
            .toSorted()
            .join(''),
        ).toBe('abcdef');
        expect(items.every(({ progress }) => progress >= 0 && progress <= 1)).toBe(true);
      }
    }),
  );
});
