import { getPriority } from 'node:os';

/** Takes the given number of megabytes outside the heap, and answers if it is at most 100 or else keeps them. */
process.on('message', ({ megabytes }: { readonly megabytes: number }) => {
  const held = Array.from({ length: megabytes }, () => Buffer.alloc(1024 * 1024, 1));
  if (megabytes <= 100) process.send?.({ held: held.length, priority: getPriority() });
  else setInterval(() => held.length, 1000);
});
process.once('disconnect', () => process.exit());
