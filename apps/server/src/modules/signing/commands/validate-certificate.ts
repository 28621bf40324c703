import { identityOf } from '@rubrica/verifier';

import type { SigningContext } from '../../../platform/context.ts';
import { checkOwnCertificate } from '../steps/check-certificate.ts';
import { openToAct, requireProof } from '../steps/open-visit.ts';

/** Before anything is prepared, so that the person learns early that a certificate is of no use. */
export async function validateCertificate(context: SigningContext, certificates: readonly string[]) {
  const { signatory } = await context.transaction(async (tx) => {
    const visit = await openToAct(tx);
    requireProof(visit); // the answer says whether a certificate that anybody may have is of this person
    return visit;
  });
  const judged = await checkOwnCertificate(
    context,
    signatory,
    certificates.map((one) => Buffer.from(one, 'base64')),
  );
  const { subject, issuer, notAfter } = judged.certificate;
  return {
    msg: `El certificado de ${identityOf(judged.names).name ?? 'esta persona'} sirve para firmar.`,
    subject,
    issuer,
    not_after: notAfter.toISOString(),
  };
}
