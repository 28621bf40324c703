import { getPriority } from 'node:os';

/** Takes as many megabytes as it is told, outside the heap. Answers where that is little; holds on to much. */
process.on('message', ({ megabytes }: { readonly megabytes: number }) => {
  const held = Array.from({ length: megabytes }, () => Buffer.alloc(1024 * 1024, 1));
  if (megabytes <= 100) process.send?.({ held: held.length, priority: getPriority() });
  else setInterval(() => held.length, 1000);
});
process.once('disconnect', () => process.exit());
