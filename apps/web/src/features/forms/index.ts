export { FormFields } from './form-fields.tsx';
export { type FormStep, isSameSteps, stepsOf } from './form-steps.ts';
export { GroupFields } from './group-fields.tsx';
export type { Found } from './lookups.ts';
export { messages as formMessages } from './messages.ts';
export { openDefinition, type OpenedForm } from './open-definition.ts';
export { type Complaint, type DynamicForm, type FormServices, useDynamicForm } from './use-dynamic-form.ts';
export { useSelected } from './use-selected.ts';
export { writtenFields } from './written-fields.ts';
