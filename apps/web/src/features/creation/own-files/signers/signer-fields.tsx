import {
  otpChannels,
  plannedAssurance,
  signatureTypes,
  signerIdTypes,
  type KindView,
  type ReadOnPaper,
} from '@rubrica/contract';
import { useState } from 'react';

import { codeChannels } from '../../../../shared/code-channels.ts';
import { ChoiceField } from '../../../../shared/ui/fields/choice-field.tsx';
import { FieldGrid, FieldRow } from '../../../../shared/ui/fields/field-grid.tsx';
import type { Option } from '../../../../shared/ui/fields/options.ts';
import { PhoneField } from '../../../../shared/ui/fields/phone-field.tsx';
import { SelectField } from '../../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { AssuranceNote } from '../../assurance-note.tsx';
import { CardButton } from '../../card/card-button.tsx';
import { IdentityChecks } from '../../identity-checks.tsx';
import { withSignatureType } from '../../with-signature-type.ts';
import type { Signer } from '../envelope.ts';
import { messages } from './messages.ts';
import type { SignerFaults, SignerField } from './signer-faults.ts';
import { idTypeOf } from './signers.ts';
import { usePersonLookup } from './use-person-lookup.ts';
import { writeName } from './write-name.ts';

import classes from './signer-card.module.css';

export interface SignerFieldsProps {
  readonly signer: Signer;
  readonly faults: SignerFaults;
  /** Whether every fault is shown, also of fields that nobody touched yet. */
  readonly isPressed: boolean;
  readonly isMe: boolean;
  readonly kind: KindView;
  readonly onChange: (change: Partial<Signer>) => void;
}

const idTypes = signerIdTypes.map((value): Option => ({ value, label: messages.idTypes[value] }));
const roles = (['P', 'SP', 'S'] as const).map((value): Option => ({ value, label: messages.roles[value] }));
export const typeOptions = Object.entries(messages.signatureTypes).map(([value, { name, detail }]): Option => ({
  value,
  label: name,
  detail,
}));
const channelsOf = ({ code_channels: offered }: KindView): readonly Option[] => [
  ...offered.map((value) => ({ value, label: codeChannels[value].choice })),
  { value: 'none', label: messages.noOtp },
];

export function SignerFields({ signer, faults, isPressed, isMe, kind, onChange }: SignerFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<SignerField>>(new Set());
  const bind: Bind = (name) => ({
    name,
    error: isPressed || left.has(name) ? faults[name] : undefined,
    onBlur: () => setLeft((before) => new Set(before).add(name)),
    isRequired: name !== 'last_name',
  });
  return (
    <>
      <FieldGrid>
        <IdentityFields signer={signer} bind={bind} onChange={onChange} />
        <TextField
          {...bind('email')}
          type="email"
          label={messages.email}
          value={signer.email}
          onChange={(email) => onChange({ email })}
          isReadOnly={isMe}
          note={isMe ? messages.emailOfAccount : undefined}
        />
        <PhoneField
          {...bind('phone')}
          label={messages.phone}
          value={signer.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <SelectField
          label={messages.signatureType}
          options={typeOptions}
          value={signer.signature_type}
          onChange={(type) =>
            onChange(withSignatureType(kind, signer.identification_type, { before: signer, type: typeOf(type) }))
          }
          note={messages.signatureTypes[signer.signature_type].detail}
          isRequired
        />
        <SelectField
          label={messages.role}
          options={roles}
          value={signer.type}
          onChange={(role) => onChange({ type: roleOf(role) })}
          note={messages.roleNote}
        />
        <TextField
          label={messages.sumilla}
          value={signer.sumilla}
          onChange={(text) => onChange({ sumilla: text })}
          maxLength={6}
          hasCounter={false}
          isUpperCase
          note={messages.sumillaNote}
        />
      </FieldGrid>
      <CheckFields signer={signer} kind={kind} onChange={onChange} />
      <AssuranceNote level={plannedAssurance(signer.signature_type, signer.checks)} least={kind.least_assurance} />
    </>
  );
}

type Bind = (name: SignerField) => {
  readonly name: SignerField;
  /** Shown once the field was left, or somebody tried to go on. */
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly isRequired: boolean;
};

interface IdentityFieldsProps extends Pick<SignerFieldsProps, 'signer' | 'onChange'> {
  readonly bind: Bind;
}

/** A cédula fills in the name that the registry knows. */
function IdentityFields({ signer, bind, onChange }: IdentityFieldsProps) {
  const lookup = usePersonLookup(onChange);
  const isCedula = signer.identification_type === 'cedula_ciudadania';
  const changeNumber = (number: string): void => {
    const digits = isCedula ? number.replaceAll(/\D/g, '').slice(0, 10) : number.replaceAll(/[^A-Za-z0-9]/g, '');
    onChange({ identification_number: digits });
    if (isCedula) lookup.ask(digits);
  };
  const takeCard = ({ nui, first_names: name, last_names: lastName }: ReadOnPaper): void => {
    onChange({
      ...(signer.identification_type === 'pasaporte' && { identification_type: 'cedula_ciudadania' }),
      ...(nui !== undefined && { identification_number: nui }),
      ...(name !== undefined && { name: writeName(name) }),
      ...(lastName !== undefined && { last_name: writeName(lastName) }),
    });
    if (nui !== undefined) lookup.ask(nui);
    for (const field of ['identification_number', 'name', 'last_name'] as const) bind(field).onBlur();
  };
  return (
    <>
      <FieldRow>
        <CardButton onUse={takeCard} />
      </FieldRow>
      <SelectField
        {...bind('identification_type')}
        label={messages.idType}
        options={idTypes}
        value={signer.identification_type}
        onChange={(type) => onChange({ identification_type: idTypeOf(type) })}
      />
      <TextField
        {...bind('identification_number')}
        label={messages.idNumber}
        value={signer.identification_number}
        onChange={changeNumber}
        inputMode={isCedula ? 'numeric' : 'text'}
        note={<output>{lookup.state && lookupNotes[lookup.state]}</output>}
      />
      <TextField
        {...bind('name')}
        label={messages.name}
        value={signer.name}
        onChange={(name) => onChange({ name })}
        maxLength={120}
        hasCounter={false}
      />
      <TextField
        {...bind('last_name')}
        label={messages.lastName}
        value={signer.last_name}
        onChange={(last_name) => onChange({ last_name })}
        maxLength={120}
        hasCounter={false}
      />
    </>
  );
}

const lookupNotes = {
  asking: messages.asking,
  filled: messages.filled,
  unknown: messages.unknown,
  failed: messages.notFilled,
} as const;

export function CheckFields({
  signer: { checks },
  kind,
  onChange,
}: Pick<SignerFieldsProps, 'signer' | 'kind' | 'onChange'>) {
  const change = (changed: Partial<Signer['checks']>): void => onChange({ checks: { ...checks, ...changed } });
  return (
    <div className={classes.checks}>
      <h3>{messages.checks}</h3>
      <FieldGrid>
        <ChoiceField
          label={messages.otp}
          options={channelsOf(kind)}
          value={checks.otp ?? 'none'}
          onChange={(channel) => change({ otp: otpChannels.find((one) => one === channel) ?? null })}
          note={checks.otp === 'email' ? messages.codeApart : undefined}
        />
        <FieldRow>
          <div className={classes.boxes}>
            <IdentityChecks kind={kind} checks={checks} onChange={change} />
          </div>
        </FieldRow>
      </FieldGrid>
    </div>
  );
}

export const typeOf = (value: string): Signer['signature_type'] =>
  signatureTypes.find((type) => type === value) ?? 'electronic_signature';

const roleOf = (value: string): Signer['type'] => (value === 'SP' || value === 'S' ? value : 'P');
