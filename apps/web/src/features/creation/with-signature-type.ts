import {
  chooseSigning,
  isIssuedCertificate,
  type ChosenSigning,
  type KindView,
  type SignatureType,
} from '@rubrica/contract';

/** Another way of signing. A certificate is issued only to somebody who proves their identity, so choosing one asks for it. */
export function withSignatureType(
  kind: Pick<KindView, 'code_channels' | 'identity_checks' | 'signature_type'>,
  identificationType: string,
  { before, type }: { readonly before: ChosenSigning; readonly type: SignatureType },
): ChosenSigning {
  if (!isIssuedCertificate(type)) return { signature_type: type, checks: before.checks };
  const { checks } = chooseSigning(kind, identificationType, [{ signature_type: type }]);
  return { signature_type: type, checks: { ...checks, otp: before.checks.otp } };
}
