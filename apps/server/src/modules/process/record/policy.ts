export {
  isAwaitingApproval,
  mayCreate,
  mayDuplicate,
  mayGoBelowAssurance,
  mayReadDocuments,
  maySee,
  mayUseTemplate,
} from '../process.policy.ts';
export { mayMove } from '../verdicts.ts';
