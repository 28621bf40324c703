export { listApproversByLink } from './approver.repository.ts';
export { findDefaultApprovers } from './queries/find-default-approvers.ts';
export { approverRoutes } from './routes.ts';
