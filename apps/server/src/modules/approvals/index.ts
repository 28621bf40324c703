export { createApprovalAuthenticator } from './authenticate.ts';
export { approvalRoutes } from './routes.ts';
