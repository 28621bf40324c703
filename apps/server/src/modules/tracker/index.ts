export * as Tracker from './chain/tracker.ts';
export { auditChains } from './queries/audit-chains.ts';
export type { ChainAudit } from './queries/audit-chains.ts';
