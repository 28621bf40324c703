export { canBeSigned } from '../can-be-signed.ts';
export {
  isAwaitingApproval,
  mayCreate,
  mayDuplicate,
  mayEditTemplate,
  mayGoBelowAssurance,
  mayReadDocuments,
  maySee,
  mayUseTemplate,
} from '../process.policy.ts';
export { mayMove, mayReviewIdentity } from '../verdicts.ts';
