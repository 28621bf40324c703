import type { ChainedEvent } from './tracker-chain.ts';

const hexOf = (hash: Uint8Array | undefined): string => Buffer.from(hash ?? []).toString('hex');

/**
 * What the seal of a registration sheet says of the chain. An attacker who rewrites a whole history can recompute every
 * hash, but not the sheet that was sealed and time-stamped over it. ASCII only, so that the PDF contains it unchanged.
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
