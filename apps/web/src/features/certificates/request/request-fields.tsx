import { certificateTypeLabels, certificateTypes, certificateYears, type CertificateType } from '@rubrica/contract';

import { ChoiceField } from '../../../shared/ui/fields/choice-field.tsx';
import { FieldGrid } from '../../../shared/ui/fields/field-grid.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { idTypeLabels, messages, termText } from '../messages.ts';
import type { RequestValues } from './request-values.ts';

export interface RequestFieldsProps {
  readonly values: RequestValues;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (values: RequestValues) => void;
}

const typeOptions = certificateTypes.map((value) => ({ value, label: certificateTypeLabels[value] }));
const termOptions = certificateYears.map((years) => ({ value: String(years), label: termText(years) }));

/** For whom, and for how long. */
export function KindFields({ values, errorOf, onChange }: RequestFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Para quién es el certificado"
        options={typeOptions}
        value={values.type}
        error={errorOf('type')}
        onChange={(type) => onChange({ ...values, type: type as CertificateType })}
      />
      <SelectField
        label="Vigencia"
        options={termOptions}
        value={String(values.years)}
        error={errorOf('years')}
        onChange={(years) => onChange({ ...values, years: Number(years) })}
        isRequired
      />
    </>
  );
}

const idTypes = Object.entries(idTypeLabels).map(([value, label]) => ({ value, label }));

/** A client of the company; of an own request the account says who it is. */
export function HolderFields({ values, errorOf, onChange }: RequestFieldsProps) {
  const { holder } = values;
  const change = (part: Partial<RequestValues['holder']>): void =>
    onChange({ ...values, holder: { ...holder, ...part } });
  return (
    <fieldset className="grid gap-16">
      <legend className="heading">{messages.holder}</legend>
      <FieldGrid>
        <TextField
          label="Nombres"
          value={holder.name}
          error={errorOf('holder.name')}
          onChange={(name) => change({ name })}
          isRequired
        />
        <TextField
          label="Apellidos"
          value={holder.last_name}
          error={errorOf('holder.last_name')}
          onChange={(value) => change({ last_name: value })}
          isRequired
        />
        <SelectField
          label="Tipo de identificación"
          options={idTypes}
          value={holder.identification_type}
          error={errorOf('holder.identification_type')}
          onChange={(value) => change({ identification_type: value })}
          isRequired
        />
        <TextField
          label={messages.identification}
          value={holder.identification_number}
          error={errorOf('holder.identification_number')}
          onChange={(value) => change({ identification_number: value })}
          isRequired
        />
      </FieldGrid>
    </fieldset>
  );
}

export function ContactFields({ values, errorOf, onChange }: RequestFieldsProps) {
  const { contact } = values;
  const change = (part: Partial<RequestValues['contact']>): void =>
    onChange({ ...values, contact: { ...contact, ...part } });
  return (
    <fieldset className="grid gap-16">
      <legend className="heading">{messages.contact}</legend>
      <FieldGrid>
        <TextField
          label={messages.email}
          type="email"
          value={contact.email}
          error={errorOf('contact.email')}
          onChange={(email) => change({ email })}
          isRequired
        />
        <TextField
          label={messages.phone}
          inputMode="tel"
          value={contact.phone}
          error={errorOf('contact.phone')}
          onChange={(phone) => change({ phone })}
          isRequired
        />
        <TextField
          label={messages.address}
          value={contact.address}
          error={errorOf('contact.address')}
          onChange={(address) => change({ address })}
          isRequired
        />
        <TextField
          label={messages.city}
          value={contact.city}
          error={errorOf('contact.city')}
          onChange={(city) => change({ city })}
          isRequired
        />
      </FieldGrid>
    </fieldset>
  );
}

export function CompanyFields({ values, errorOf, onChange }: RequestFieldsProps) {
  const { company } = values;
  const change = (part: Partial<RequestValues['company']>): void =>
    onChange({ ...values, company: { ...company, ...part } });
  return (
    <fieldset className="grid gap-16">
      <legend className="heading">{messages.company}</legend>
      <FieldGrid>
        <TextField
          label={messages.ruc}
          inputMode="numeric"
          value={company.ruc}
          error={errorOf('company.ruc') ?? errorOf('company')}
          onChange={(ruc) => change({ ruc })}
          isRequired
        />
        <TextField
          label={messages.legalName}
          value={company.legal_name}
          error={errorOf('company.legal_name')}
          onChange={(value) => change({ legal_name: value })}
          isRequired
        />
        <TextField
          label={messages.position}
          value={company.position}
          error={errorOf('company.position')}
          onChange={(position) => change({ position })}
          isRequired
        />
        <TextField
          label={messages.department}
          value={company.department}
          error={errorOf('company.department')}
          onChange={(department) => change({ department })}
        />
      </FieldGrid>
    </fieldset>
  );
}
