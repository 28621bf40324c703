import type { ChainedEvent } from './tracker-chain.ts';

const hexOf = (hash: Uint8Array | undefined): string => Buffer.from(hash ?? []).toString('hex');

/**
 * What the seal of a registration sheet says of the chain. Whoever can rewrite a whole history can make every hash of it
 * anew; the sheet that was sealed and time-stamped over it they cannot. Plain letters only: they stand in the PDF as they
 * are.
 */
export const writeAnchor = (events: readonly ChainedEvent[]): string =>
  `cadena de ${events.length} hechos ${hexOf(events.at(-1)?.hash)}`;

/** Whether the history is still the one over which this sheet was sealed. Sheets of earlier versions say nothing of it. */
export function isAnchoredIn(sheet: Uint8Array, events: readonly ChainedEvent[]): boolean {
  const anchors = Buffer.from(sheet)
    .toString('latin1')
    .matchAll(/cadena de (\d{1,9}) hechos ([0-9a-f]{64})/g);
  return anchors.every(([, length, head]) => hexOf(events[Number(length) - 1]?.hash) === head);
}
