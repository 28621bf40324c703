import { setImmediate as nextTurn } from 'node:timers/promises';

import { contractOf, sizes } from './documents-content.ts';
import { createTypstMaker } from './documents-makers.ts';

/** A thousand documents in one process. Prints what it holds after each hundred, in bytes. */
const make = createTypstMaker();
const held: number[] = [];
for (let index = 1; index <= 1000; index += 1) {
  await make(contractOf(index, sizes.two));
  await nextTurn();
  if (index % 100 === 0) held.push(process.memoryUsage.rss());
}
console.log(JSON.stringify(held));
