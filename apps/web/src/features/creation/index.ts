export { contentOf } from './form/create-process.ts';
export { DocumentList } from './form/document-list.tsx';
export { askService } from './form/process-services.ts';
export { useKindForm, useKinds } from './use-kinds.ts';
