import type { DataType } from '@rubrica/form-engine';
import type { ComponentType } from 'react';

import { GroupFields, type GroupFieldsProps } from './group-fields.tsx';
import { plainFields } from './plain-fields.ts';
import type { BoundVariable } from './use-variable.ts';
import { SignersVariable } from './variables/signers-variable.tsx';

const everyField: Readonly<Record<DataType, ComponentType<BoundVariable>>> = {
  ...plainFields,
  approvers: SignersVariable,
};

/** The questions of one step of a form. */
export function FormFields(props: Omit<GroupFieldsProps, 'fields'>) {
  return <GroupFields {...props} fields={everyField} />;
}
