import {
  isIssuedCertificate,
  isTextChannel,
  type NewProcess,
  type ServedCheck,
  type TextChannel,
} from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { checkLegalRate } from '../../credit-rates/index.ts';
import { Typesetting } from '../../documents/index.ts';
import { validateContent } from '../../kinds/index.ts';
import { Policy, type PlannedSignatory } from '../../process/index.ts';
import { checkAssurance, isBelowAssurance } from './check-assurance.ts';
import { checkInformation } from './check-information.ts';
import { collectFiles } from './collect-files.ts';
import type { Desk } from './open-desk.ts';
import { planSignatories } from './plan-signatories.ts';
import type { ReadyProcess } from './store-process.ts';

/** Everything that could be wrong with a process, before anything is written. */
export async function validateProcess(tx: OfficialTx, desk: Desk, given: NewProcess): Promise<ReadyProcess> {
  const { kind, maker, leastAssurance: least, stationery: materials, reminderDays, textChannels, missingChecks } = desk;
  const input = withDefaultApprovers(desk, given);
  const { left_to_client: left = [] } = input;
  const judged = validateContent(tx.kinds, kind, input.content, { left });
  const { answers } = judged;
  await checkLegalRate(tx, { kind, answers });
  const signatories = planSignatories({ kind, answers, input, maker });
  refuseChannels(signatories, textChannels);
  refuseMissing(signatories, missingChecks);
  refuseUnissued(tx, signatories);
  checkAssurance(signatories, Policy.mayGoBelowAssurance(tx.actor) ? 'declarada' : least);
  await checkInformation(tx, { kind, information: input.process_information, signatories, maker });
  const files = await collectFiles(tx, { kind, answers, input, signatories, lent: desk.lent });
  // Nothing is typeset here, but whatever the documents will need is already there, or comes from the client.
  if (materials && left.length === 0) Typesetting.writeDocuments(kind, answers, materials);
  const belowAssurance = isBelowAssurance(signatories, least) ? least : undefined;
  return { kind, judged, input, maker, signatories, files, belowAssurance, reminderDays };
}

/** The company does not pay for every message. */
function refuseChannels(signatories: readonly PlannedSignatory[], allowed: readonly TextChannel[]): void {
  const issues = signatories.flatMap(({ checks: { otp } }, place) =>
    otp !== null && isTextChannel(otp) && !allowed.includes(otp)
      ? [{ path: `signers.${place}.checks.otp`, message: 'Su empresa no envía códigos por este medio: elija otro' }]
      : [],
  );
  if (issues.length > 0) throw invalidInput(issues);
}

const withoutService: Readonly<Record<ServedCheck, string>> = {
  registry: 'Su empresa no tiene cómo consultar el Registro Civil',
  biometrics: 'Su empresa no tiene cómo comparar rostros',
};

/** A check that nobody answers would leave the person before a closed door. */
function refuseMissing(signatories: readonly PlannedSignatory[], missing: readonly ServedCheck[]): void {
  const issues = signatories.flatMap(({ checks, signatureType }, place) =>
    missing
      .filter((check) => checks[check])
      .map((check) =>
        isIssuedCertificate(signatureType)
          ? {
              path: `signers.${place}.signature_type`,
              message: `${withoutService[check]}, y sin eso nadie le emite un certificado: elija otra forma de firmar`,
            }
          : { path: `signers.${place}.checks.${check}`, message: `${withoutService[check]}: quite esta comprobación` },
      ),
  );
  if (issues.length > 0) throw invalidInput(issues);
}

/** Nobody could sign at the end of such a visit. */
function refuseUnissued(tx: OfficialTx, signatories: readonly PlannedSignatory[]): void {
  const message = 'Aquí no hay quién emita ese certificado: elija otra forma de firmar';
  const issues = signatories.flatMap(({ signatureType }, place) =>
    Policy.canBeSigned(tx, signatureType) ? [] : [{ path: `signers.${place}.signature_type`, message }],
  );
  if (issues.length > 0) throw invalidInput(issues);
}

/** Where the maker names nobody, those whom the company named for the kind. */
function withDefaultApprovers({ approvers }: Desk, given: NewProcess): NewProcess {
  const { process_information: information } = given;
  if (approvers.length === 0 || information.approvers.length > 0) return given;
  return { ...given, process_information: { ...information, approvers: [...approvers] } };
}
