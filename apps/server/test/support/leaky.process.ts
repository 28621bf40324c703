import { setTimeout as sleep } from 'node:timers/promises';

type Order = { readonly leaks: number } | { readonly ends: 'SIGKILL' | 'SIGABRT' };

const leaked: Buffer[] = [];

/** Keeps the given number of megabytes for ever and answers after a while with all that it holds, or ends by a signal. */
process.on('message', (order: Order) => {
  if ('ends' in order) process.kill(process.pid, order.ends);
  else void leak(order.leaks);
});
process.once('disconnect', () => process.exit());

async function leak(megabytes: number): Promise<void> {
  leaked.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  await sleep(1000); // longer than its memory is left unwatched
  process.send?.({ held: leaked.reduce((sum, { length }) => sum + length, 0) / 1024 / 1024 });
}
