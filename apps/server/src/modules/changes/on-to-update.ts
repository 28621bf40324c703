import type { StatusFollower } from '../../platform/context.ts';
import { findProcess } from '../process/process.repository.ts';
import { openChangeLink } from './steps/open-change-link.ts';

/** Asked changes reach the client by a link of their own, where the client has anything to change. */
export const changeFollowers: readonly StatusFollower[] = [
  {
    on: 'TO_UPDATE',
    follow: async (tx, { processId }) => {
      const process = await findProcess(tx.db, processId);
      if (process) await openChangeLink(tx, process);
    },
  },
];
