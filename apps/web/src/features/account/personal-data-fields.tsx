import { isCedula } from '@rubrica/catalogues';
import { idTypes, nameField, phoneField, type UserDetail } from '@rubrica/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { CatalogueField } from '../../shared/ui/catalogue-field/catalogue-field.tsx';
import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { FormField } from '../../shared/ui/fields/form-field.tsx';
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';

const optional = <S extends z.ZodType<string, string>>(schema: S) => z.union([z.literal(''), schema]);

/** As typed; an empty field is an absent answer. */
export const personalDataShape = {
  name: nameField('el nombre'),
  last_name: nameField('el apellido'),
  phone: optional(phoneField),
  id_type: z.union([z.literal(''), z.enum(idTypes)]),
  identification_number: z.string().trim().max(20),
  country: z.string(),
};

export const personalDataFields = Object.keys(personalDataShape) as (keyof typeof personalDataShape)[];

export type PersonalDataValues = z.infer<z.ZodObject<typeof personalDataShape>>;

/** The rule that needs two fields; the server has the last word. */
export function checkIdentification(values: PersonalDataValues, context: z.RefinementCtx): void {
  const { id_type: type, identification_number: number } = values;
  if (number !== '' && type === '')
    context.addIssue({ code: 'custom', path: ['id_type'], message: 'Elija el tipo de identificación' });
  if (number !== '' && type !== '' && type !== 'pasaporte' && !isCedula(number)) {
    context.addIssue({ code: 'custom', path: ['identification_number'], message: 'El número de cédula no es válido' });
  }
}

/** The form's first values; all empty for somebody new. */
export function personalDataOf(user: UserDetail | undefined): PersonalDataValues {
  const orEmpty = (text: string | null | undefined): string => text ?? '';
  return {
    name: orEmpty(user?.name),
    last_name: orEmpty(user?.last_name),
    phone: orEmpty(user?.phone),
    id_type: user?.id_type ?? '',
    identification_number: orEmpty(user?.identification_number),
    country: orEmpty(user?.country),
  };
}

/** What travels: absent instead of empty. */
export function toWire(values: PersonalDataValues) {
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    name: values.name,
    last_name: values.last_name,
    phone: orNull(values.phone),
    id_type: values.id_type === '' ? null : values.id_type,
    identification_number: orNull(values.identification_number),
    country: orNull(values.country),
  };
}

export function PersonalDataFields() {
  const { control } = useFormContext<PersonalDataValues>();
  const isCedulaAsked = useWatch({ control, name: 'id_type' }) !== 'pasaporte';
  return (
    <FieldGrid>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label={messages.name} autoComplete="given-name" isRequired />}
      </FormField>
      <FormField control={control} name="last_name">
        {(field) => <TextField {...field} label={messages.lastName} autoComplete="family-name" isRequired />}
      </FormField>
      <FormField control={control} name="id_type">
        {(field) => (
          <SelectField
            {...field}
            onChange={(value) => field.onChange(idTypes.find((type) => type === value) ?? '')}
            label={messages.idType}
            options={idTypes.map((value) => ({ value, label: messages.idTypes[value] }))}
            isClearable
          />
        )}
      </FormField>
      <FormField control={control} name="identification_number">
        {(field) => <TextField {...field} label={messages.idNumber} inputMode={isCedulaAsked ? 'numeric' : 'text'} />}
      </FormField>
      <FormField control={control} name="phone">
        {(field) => <PhoneField {...field} label={messages.phone} />}
      </FormField>
      <FormField control={control} name="country">
        {(field) => <CatalogueField {...field} list="paises" label={messages.country} />}
      </FormField>
    </FieldGrid>
  );
}
