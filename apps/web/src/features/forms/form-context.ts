import { createContext, use } from 'react';

import type { DynamicForm } from './use-dynamic-form.ts';

export const FormContext = createContext<DynamicForm | undefined>(undefined);

export function useFormContext(): DynamicForm {
  const form = use(FormContext);
  if (form === undefined) throw new Error('a variable stands outside its form');
  return form;
}
