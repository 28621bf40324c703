import {
  chooseSigning,
  defaultSignatureType,
  otpChannels,
  type ChosenSigning,
  type OtpChannel,
  type SignatureType,
  type SigningChoices,
} from '@rubrica/contract';

import type { ProcessKind } from '../kind/process-kind.ts';

type Signing = Pick<ProcessKind, 'identityChecks' | 'signatureType' | 'codeChannels'>;

export const signatureTypeOf = ({ signatureType = defaultSignatureType }: Signing): SignatureType => signatureType;

const usualChannels: readonly OtpChannel[] = ['email', ...otpChannels.filter((channel) => channel !== 'email')];

/** How a code may reach the people of a kind, the usual way first. */
export const codeChannelsOf = ({ codeChannels = usualChannels }: Signing): readonly OtpChannel[] => codeChannels;

/** How somebody of a kind signs, where these choices were made for them. */
export const signingOf = (
  kind: Signing,
  identificationType: string,
  choices: readonly (SigningChoices | undefined)[],
): ChosenSigning =>
  chooseSigning(
    {
      identity_checks: kind.identityChecks,
      signature_type: signatureTypeOf(kind),
      code_channels: codeChannelsOf(kind),
    },
    identificationType,
    choices,
  );
