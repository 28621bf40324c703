import { checkQuality } from './check-quality.ts';
import { findOnSlip, type ExpectedOnSlip } from './find-on-slip.ts';
import { checksOf, fault, isUnreadableOf, proof, doubt, verdictOf, type PaperReport } from './paper-report.ts';
import type { ReadPage } from './read-page.ts';

/** A slip proves nothing about money: what its payer wrote is found on it, or somebody looks twice. */
export function weighSlip(page: ReadPage | undefined, expected: ExpectedOnSlip): PaperReport {
  const quality = checkQuality(page, 'el comprobante');
  const lines = (page?.lines ?? []).map(({ text }) => text);
  const findings = [
    ...quality.reasons.map((reason) => fault('quality', reason)),
    ...findOnSlip(lines, expected).map(({ name, ok, message }) => (ok ? proof : doubt)(name, message)),
  ];
  return {
    verdict: verdictOf(findings),
    fields: {},
    mrz: { valid: false },
    quality,
    checks: checksOf(findings),
    isUnreadable: isUnreadableOf(findings),
    portrait: undefined,
  };
}
