import { createHttpCertificateSource, createHttpRevocationSource, verifyFile, type Trust } from '@rubrica/pades';

import type { VerifierTask } from './signature-verifier.ts';

const maxSignatures = 500;
const limits = { timeoutMs: 4_000 };
const authorities = {
  revocation: createHttpRevocationSource(limits),
  issuers: createHttpCertificateSource(limits),
};

process.on('message', ({ bytes, anchors, stampAnchors, crls, asksAuthorities, now }: VerifierTask) => {
  const trust: Trust = {
    anchors,
    crls,
    ...(stampAnchors && { stampAnchors }),
    ...(asksAuthorities && authorities),
  };
  void verifyFile({ file: bytes, trust, now }).then((report) => {
    const isCrowded = report.signatures.length + report.timestamps.length > maxSignatures;
    process.send?.(isCrowded ? 'crowded' : report);
  });
});
process.once('disconnect', () => process.exit());
