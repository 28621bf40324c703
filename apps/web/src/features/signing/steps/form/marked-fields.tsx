import type { Answer } from '@rubrica/form-engine';
import { createContext, use, type ComponentProps, type ComponentType } from 'react';

import { writtenFields, type GroupFields } from '../../../forms/index.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';

type BoundVariable = ComponentProps<(typeof writtenFields)['string']>;

/** By question: what the company wrote there. */
export const PrefilledContext = createContext<ReadonlyMap<string, Answer>>(new Map());

/** Says that the company wrote what stands there, for as long as it stands there. */
function marked(Field: ComponentType<BoundVariable>): ComponentType<BoundVariable> {
  return function MarkedField({ frame, ...bound }: BoundVariable) {
    const prefilled = use(PrefilledContext);
    const { company_name: company } = useSigning().state.process;
    const { id } = bound.variable;
    const isTheirs = prefilled.has(id) && JSON.stringify(prefilled.get(id)) === JSON.stringify(bound.field.answer);
    const note = [frame.note, isTheirs ? messages.mark(company) : undefined].filter(Boolean).join(' ');
    return <Field {...bound} frame={{ ...frame, note: note === '' ? undefined : note }} />;
  };
}

export const markedFields: ComponentProps<typeof GroupFields>['fields'] = Object.fromEntries(
  Object.entries(writtenFields).map(([type, Field]) => [type, marked(Field)]),
);
