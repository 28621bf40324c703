export { auditChains, type ChainAudit } from './queries/audit-chains.ts';
export { appendTrackerEvent, countEvents, readChain, type NewTrackerEvent } from './tracker.repository.ts';
