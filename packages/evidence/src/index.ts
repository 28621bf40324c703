export { writeAnchor } from './chain-anchor.ts';
export {
  chainStart,
  hashEvent,
  verifyChain,
  type BreakReason,
  type ChainedEvent,
  type ChainVerdict,
  type TrackerEvent,
} from './tracker-chain.ts';
export {
  BundleError,
  checkBundle,
  readBundle,
  writeBundle,
  type Bundle,
  type BundleManifest,
  type BundleToWrite,
} from './bundle.ts';
export type { BundledFile } from './bundled-file.ts';
