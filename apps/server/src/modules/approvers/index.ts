export { findDefaultApprovers } from './queries/find-default-approvers.ts';
export { approverRoutes } from './routes.ts';
