export {
  isAwaitingApproval,
  mayCreate,
  mayDuplicate,
  mayReadDocuments,
  maySee,
  mayUseTemplate,
} from '../process.policy.ts';
export { mayMove } from '../verdicts.ts';
