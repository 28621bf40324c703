import type { DocumentView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createStore } from '../../../../shared/store.ts';
import { storeOrder } from './store-order.ts';

const document = (path: string) => ({ path }) as DocumentView;
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('an order is sent once the one before has arrived, and says what is shown by then', async () => {
  const documents = createStore<readonly DocumentView[]>([document('a'), document('b')]);
  const work = { documents, draft: { require: () => Promise.resolve('draft') } };
  const sent: string[] = [];
  const arrive: (() => void)[] = [];
  const send = (_: string, order: string[]) => {
    sent.push(order.join(''));
    return new Promise<void>((resolve) => arrive.push(resolve));
  };
  const first = storeOrder(work, send);
  await settle();
  documents.set([document('b'), document('a')]);
  const second = storeOrder(work, send);
  await settle();
  expect(sent).toEqual(['ab']);
  arrive[0]?.();
  await first;
  await settle();
  expect(sent).toEqual(['ab', 'ba']);
  arrive[1]?.();
  await second;
});

test('one that failed does not stop the next', async () => {
  const documents = createStore<readonly DocumentView[]>([document('a')]);
  const work = { documents, draft: { require: () => Promise.resolve('draft') } };
  await expect(storeOrder(work, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await expect(storeOrder(work, () => Promise.resolve())).resolves.toBeUndefined();
});
