import type { StatusFollower } from '../../platform/context.ts';
import { Approvals } from '../process/index.ts';
import { requestDocuments } from './steps/request-documents.ts';

/** A queued process gets new documents, which have to be approved again. */
export const documentFollowers: readonly StatusFollower[] = [
  {
    on: 'QUEUED',
    follow: async (tx, { processId }) => {
      await Approvals.reset(tx, processId);
      await requestDocuments(tx, processId);
    },
  },
];
