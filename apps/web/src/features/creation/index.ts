export { answersOf } from './form/new-process.ts';
export { answersToSend, asOptionalIn } from './form/left-groups.ts';
export { documentSource } from './documents.ts';
export { askService } from './form/form-services.ts';
export { useKindForm, useKinds } from './use-kinds.ts';
