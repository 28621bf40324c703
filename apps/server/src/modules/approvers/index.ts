export * as StandIns from './stand-ins/stand-ins.ts';
export { findApproversByLink } from './queries/find-approvers-by-link.ts';
export { findDefaultApprovers } from './queries/find-default-approvers.ts';
export { approverRoutes } from './routes.ts';
