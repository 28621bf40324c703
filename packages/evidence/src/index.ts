export {
  chainStart,
  hashEvent,
  verifyChain,
  type BreakReason,
  type ChainedEvent,
  type ChainVerdict,
  type TrackerEvent,
} from './tracker-chain.ts';
