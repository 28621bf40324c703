import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createAutosave, pauseMilliseconds } from './autosave.ts';

class StaleError extends Error {}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function autosave(save: (content: string) => Promise<void>) {
  const onRefused = vi.fn<(error: unknown) => void>();
  return { ...createAutosave({ save, isFinal: (error) => error instanceof StaleError, onRefused }), onRefused };
}

test('what is typed without a pause is saved once, the newest', async () => {
  const save = vi.fn<(content: string) => Promise<void>>(() => Promise.resolve());
  const { schedule, state } = autosave(save);
  for (const content of ['M', 'Ma', 'Mar']) {
    schedule(content);
    await vi.advanceTimersByTimeAsync(pauseMilliseconds / 2);
  }
  expect(state.get()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(pauseMilliseconds);
  expect(save.mock.calls).toEqual([['Mar']]);
  expect(state.get()).toBe('saved');
});

test('versions are saved one after the other, and what changed meanwhile follows at once', async () => {
  let finish: () => void = () => undefined;
  const save = vi.fn<(content: string) => Promise<void>>(() => new Promise((done) => (finish = done)));
  const { schedule, state } = autosave(save);
  schedule('uno');
  await vi.advanceTimersByTimeAsync(pauseMilliseconds);
  schedule('dos');
  schedule('tres');
  await vi.advanceTimersByTimeAsync(pauseMilliseconds * 3);
  expect(save.mock.calls).toEqual([['uno']]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(save.mock.calls).toEqual([['uno'], ['tres']]);
  expect(state.get()).toBe('saving');
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.get()).toBe('saved');
});

test('a network failure loses nothing: saving is retried until it succeeds', async () => {
  const save = vi.fn<(content: string) => Promise<void>>();
  save.mockRejectedValueOnce(new TypeError('no network')).mockRejectedValueOnce(new TypeError('no network'));
  save.mockResolvedValue();
  const { schedule, state } = autosave(save);
  schedule('uno');
  await vi.advanceTimersByTimeAsync(pauseMilliseconds);
  expect(state.get()).toBe('failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save.mock.calls).toEqual([['uno'], ['uno'], ['uno']]);
  expect(state.get()).toBe('saved');
});

test('a version changed elsewhere is not overwritten until the person decides', async () => {
  const save = vi.fn<(content: string) => Promise<void>>();
  save.mockRejectedValueOnce(new StaleError());
  save.mockResolvedValue();
  const { schedule, flush, state, resume, onRefused } = autosave(save);
  schedule('mío');
  expect(await flush()).toBe(false);
  expect(onRefused).toHaveBeenCalledOnce();
  schedule('mío y más');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await flush()).toBe(false);
  expect(save).toHaveBeenCalledOnce();
  resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(save.mock.calls).toEqual([['mío'], ['mío y más']]);
  expect(state.get()).toBe('saved');
});

test('leaving a step saves at once, and with nothing to save there is nothing to wait for', async () => {
  const save = vi.fn<(content: string) => Promise<void>>(() => Promise.resolve());
  const { schedule, flush } = autosave(save);
  expect(await flush()).toBe(true);
  expect(save).not.toHaveBeenCalled();
  schedule('uno');
  expect(await flush()).toBe(true);
  expect(save.mock.calls).toEqual([['uno']]);
  await vi.advanceTimersByTimeAsync(pauseMilliseconds * 2);
  expect(save).toHaveBeenCalledOnce();
});
