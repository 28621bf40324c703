import {
  isIssuedCertificate,
  otpChannels,
  plannedAssurance,
  signatureTypes,
  type ChosenSigning,
  type KindView,
  type SignatureType,
  type SignerDraftView,
} from '@rubrica/contract';

import { codeChannels } from '../../../shared/code-channels.ts';
import { useStore, type Store } from '../../../shared/store.ts';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.tsx';
import { FieldGrid, FieldRow } from '../../../shared/ui/fields/field-grid.tsx';
import type { Option } from '../../../shared/ui/fields/options.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { AssuranceNote } from '../assurance-note.tsx';
import { IdentityChecks } from '../identity-checks.tsx';
import { messages as signerMessages } from '../own-files/signers/messages.ts';
import { withSignatureType } from '../with-signature-type.ts';
import { messages } from './messages.ts';

const types = signatureTypes.map((value): Option => ({
  value,
  label: signerMessages.signatureTypes[value].name,
  detail: signerMessages.signatureTypes[value].detail,
}));
const noCode = 'none';
/** The choice is for everybody; who has a passport is left out when the process is planned. */
const anyCedula = 'cedula_ciudadania';

type SigningKind = Pick<
  KindView,
  'code_channels' | 'identity_checks' | 'least_assurance' | 'missing_checks' | 'signature_type'
>;

export interface SigningFieldsProps {
  readonly kind: SigningKind;
  readonly signing: Store<ChosenSigning>;
  readonly signers: readonly Pick<SignerDraftView, 'name' | 'last_name' | 'identification_type'>[];
}

/** How everybody of this process signs and what they prove; it begins as the kind asks. */
export function SigningFields({ kind, signing, signers }: SigningFieldsProps) {
  const chosen = useStore(signing);
  const { signature_type: type, checks } = chosen;
  const foreigners = signers.filter(({ identification_type: document }) => document === 'pasaporte');
  const change = (changed: Partial<ChosenSigning['checks']>): void =>
    signing.set({ ...chosen, checks: { ...checks, ...changed } });
  const channels: readonly Option[] = [
    ...kind.code_channels.map((value) => ({ value, label: codeChannels[value].choice })),
    { value: noCode, label: signerMessages.noOtp },
  ];
  return (
    <>
      <p className="quiet size-s">{messages.signingDetail}</p>
      <div className="mt-16">
        <FieldGrid>
          <SelectField
            label={signerMessages.signatureType}
            options={types}
            value={type}
            onChange={(value) =>
              signing.set(withSignatureType(kind, anyCedula, { before: chosen, type: typeOf(value, type) }))
            }
            note={signerMessages.signatureTypes[type].detail}
            isRequired
          />
          <ChoiceField
            label={signerMessages.otp}
            options={channels}
            value={checks.otp ?? noCode}
            onChange={(value) => change({ otp: otpChannels.find((one) => one === value) ?? null })}
            note={checks.otp === 'email' ? signerMessages.codeApart : undefined}
          />
          <FieldRow>
            <div className="stack gap-8">
              <IdentityChecks kind={kind} checks={checks} onChange={change} />
            </div>
          </FieldRow>
        </FieldGrid>
      </div>
      {isIssuedCertificate(type) && foreigners.length > 0 && (
        <p className="text-xs strong wrong mt-12" role="alert">
          {messages.noCertificate(foreigners.map(({ name, last_name: last }) => `${name} ${last}`.trim()))}
        </p>
      )}
      <AssuranceNote level={plannedAssurance(type, checks)} least={kind.least_assurance} />
    </>
  );
}

const typeOf = (value: string, before: SignatureType): SignatureType =>
  signatureTypes.find((one) => one === value) ?? before;
