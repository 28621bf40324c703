export { auditChains, type ChainAudit } from './queries/audit-chains.ts';
export { appendTrackerEvent, readChain, type NewTrackerEvent } from './tracker.repository.ts';
