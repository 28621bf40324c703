import { examineInstallation } from '../doctor/examination.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica doctor`: what works, what does not, and what to do about it. */
const signs = { fine: '✓', info: '·', wrong: '✗' } as const;
try {
  const findings = await examineInstallation(process.env);
  for (const finding of findings) {
    console.log(`${signs[finding.verdict]} ${finding.what}`);
    if (finding.verdict === 'wrong') console.log(`    ${finding.remedy}`);
  }
  process.exit(findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0);
} catch (error) {
  explainFailure(error);
}
