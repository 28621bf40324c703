import type { TimestampService } from '../../src/timestamps/obtain.ts';
import type { TrustServices } from '../../src/validation-data/collect.ts';
import type { TestPki } from './pki.ts';

export const trustOf = (pki: TestPki): TrustServices => ({
  anchors: pki.anchors,
  revocation: pki.revocation,
  certificates: pki.certificates,
});

export const timestampOf = (pki: TestPki): TimestampService => ({ authority: pki.timestamp });
