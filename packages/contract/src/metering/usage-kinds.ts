/** What is counted of the product's use. Storage is counted in byte-days: the bytes stored on each day, added up. */
export const usageKinds = ['process', 'message', 'identity_check', 'certificate', 'storage'] as const;
export type UsageKind = (typeof usageKinds)[number];
