import {
  assuranceNames,
  isAssuranceBelow,
  isIssuedCertificate,
  type AssuranceLevel,
  type Issue,
} from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import { Signatories, type PlannedSignatory } from '../../process/index.ts';

/** Refuses who would prove less than `least`, and who would get a certificate without proving who they are. */
export function checkAssurance(signatories: readonly PlannedSignatory[], least: AssuranceLevel): void {
  const issues = signatories.flatMap((signatory) => [...uncertified(signatory), ...tooLow(signatory, least)]);
  if (issues.length > 0) throw invalidInput(issues);
}

export const isBelowAssurance = (signatories: readonly PlannedSignatory[], least: AssuranceLevel): boolean =>
  signatories.some(({ leastAssurance }) => isAssuranceBelow(leastAssurance, least));

const issueOf = ({ position }: PlannedSignatory, message: string): Issue => ({
  path: `signers.${position}.checks`,
  message,
});

function uncertified(signatory: PlannedSignatory): readonly Issue[] {
  const { signatureType, leastAssurance } = signatory;
  if (!isIssuedCertificate(signatureType) || leastAssurance === 'certificado') return [];
  const name = Signatories.nameOf(signatory);
  return [issueOf(signatory, `Para emitirle un certificado, ${name} debe pasar por el Registro Civil y el rostro`)];
}

function tooLow(signatory: PlannedSignatory, least: AssuranceLevel): readonly Issue[] {
  const { leastAssurance: reached } = signatory;
  if (!isAssuranceBelow(reached, least)) return [];
  const name = Signatories.nameOf(signatory);
  return [
    issueOf(
      signatory,
      `La empresa exige el nivel «${assuranceNames[least]}» y ${name} llegaría a «${assuranceNames[reached]}»: pida más comprobaciones`,
    ),
  ];
}
