import { identityOf } from '@rubrica/verifier';

import type { SigningContext } from '../../../platform/context.ts';
import { checkOwnCertificate } from '../steps/check-certificate.ts';
import { openToAct, requireProof } from '../steps/open-visit.ts';
import { requireAskedHere } from '../steps/require-asked-here.ts';

/** Before anything is prepared, so that the person learns early that a certificate is of no use. */
export async function validateCertificate(context: SigningContext, certificates: readonly string[]) {
  const given = certificates.map((one) => Buffer.from(one, 'base64'));
  const { signatory } = await context.transaction(async (tx) => {
    const visit = await openToAct(tx);
    requireProof(visit); // the answer says whether a certificate that anybody may have is of this person
    await requireAskedHere(tx, visit, given[0] ?? Buffer.alloc(0));
    return visit;
  });
  const judged = await checkOwnCertificate(context, signatory, given);
  const { subject, issuer, notAfter } = judged.certificate;
  return {
    msg: `El certificado de ${identityOf(judged.names).name ?? 'esta persona'} sirve para firmar.`,
    subject,
    issuer,
    not_after: notAfter.toISOString(),
  };
}
