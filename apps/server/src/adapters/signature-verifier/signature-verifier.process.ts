import { createHttpCertificateSource, createHttpRevocationSource, verifyFile, type Trust } from '@rubrica/pades';

import { answerTasks } from '../../platform/answer-tasks.ts';
import type { VerifierTask } from './signature-verifier.ts';

const maxSignatures = 500;
const limits = { timeoutMs: 4_000 };
const authorities = {
  revocation: createHttpRevocationSource(limits),
  issuers: createHttpCertificateSource(limits),
};

answerTasks(async ({ bytes, anchors, stampAnchors, crls, asksAuthorities, now }: VerifierTask) => {
  const trust: Trust = {
    anchors,
    crls,
    ...(stampAnchors && { stampAnchors }),
    ...(asksAuthorities && authorities),
  };
  const report = await verifyFile({ file: bytes, trust, now });
  const isCrowded = report.signatures.length + report.timestamps.length > maxSignatures;
  return isCrowded ? 'crowded' : report;
});
