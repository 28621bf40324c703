export {
  isAwaitingApproval,
  mayCreate,
  mayDuplicate,
  mayReadDocuments,
  maySee,
  mayUseTemplate,
} from '../process.policy.ts';
export { mayMove, mayReviewIdentity } from '../verdicts.ts';
