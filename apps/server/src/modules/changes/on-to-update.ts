import type { StatusFollower } from '../../platform/context.ts';
import { Processes } from '../process/index.ts';
import { openChangeLink } from './steps/open-change-link.ts';

/** Asked changes reach the client by a link of their own, where the client has anything to change. */
export const changeFollowers: readonly StatusFollower[] = [
  {
    on: 'TO_UPDATE',
    follow: async (tx, { processId }) => {
      const process = await Processes.find(tx, processId);
      if (process) await openChangeLink(tx, process);
    },
  },
];
