import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { messages } from './messages.ts';
import { runSchedule, stepMilliseconds } from './schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the messages advance after 3, 3, 4, 4, 5 and 4 seconds and the last one stays', () => {
  const told: [second: number, step: number][] = [];
  const start = Date.now();
  runSchedule((step) => told.push([(Date.now() - start) / 1000, step]));
  vi.advanceTimersByTime(600_000);
  expect(told).toEqual([
    [0, 0],
    [3, 1],
    [6, 2],
    [10, 3],
    [14, 4],
    [19, 5],
    [23, 6],
  ]);
});

test('every step has a Spanish sentence, from the validation to the promised notification', () => {
  expect(messages.steps).toEqual([
    'Validando la información…',
    'Recopilando los datos…',
    'Espere, ya casi terminamos…',
    'Verificando que el proceso no tenga errores…',
    'Subiendo los archivos a la nube…',
    'Esto está tardando más de lo habitual…',
    'No se preocupe: si algo falla, le avisaremos.',
  ]);
  expect(messages.steps).toHaveLength(stepMilliseconds.length + 1);
});

test('no message follows once the work is done', () => {
  const onStep = vi.fn<(step: number) => void>();
  const stop = runSchedule(onStep);
  vi.advanceTimersByTime(3500);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onStep).toHaveBeenCalledTimes(2);
});
