import type { ProcessStatus } from './statuses.ts';

/** The parts of the list. `waiting`: what the caller may move on now; `open`: what somebody still works on or signs. */
export const processTabs = ['waiting', 'open', 'finished'] as const;
export type ProcessTab = (typeof processTabs)[number];

/** Of how many processes the signed files go into one ZIP. */
export const maxProcessesInZip = 50;

/** Everybody signed, on the screen or on paper: what these hold can be taken along. */
export const signedStatuses: readonly ProcessStatus[] = [
  'COMPLETED',
  'PHYSICAL_SIGNATURE',
  'TO_LEGALIZE',
  'TO_WITHDRAW',
  'SEND_TO_PATIO',
];
