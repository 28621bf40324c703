import type { SigningContext } from '../../../platform/context.ts';
import { checkOwnCertificate } from '../steps/check-certificate.ts';
import { openToAct } from '../steps/open-visit.ts';

/** Before anything is prepared, so that the person learns early that a certificate is of no use. */
export async function validateCertificate(context: SigningContext, certificates: readonly string[]) {
  const { signatory } = await context.transaction((tx) => openToAct(tx));
  const judged = await checkOwnCertificate(
    context,
    signatory,
    certificates.map((one) => Buffer.from(one, 'base64')),
  );
  const { subject, issuer, notAfter } = judged.certificate;
  return {
    msg: `El certificado de ${judged.identity.name ?? 'esta persona'} sirve para firmar.`,
    subject,
    issuer,
    not_after: notAfter.toISOString(),
  };
}
