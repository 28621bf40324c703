export * as CustomisedKinds from './customised/customised-kinds.ts';
export * as TemplateVersions from './customised/template-versions.ts';
export { presentAnnexRequests, presentSignerDraft } from './kind.presenter.ts';
export { listKinds } from './queries/list-kinds.ts';
export { kindRoutes } from './routes.ts';
export { validateContent, type GivenContent, type ValidContent } from './steps/validate-content.ts';
export { typesetWith } from './steps/typeset-with.ts';
export { openKind, openKindToCreate, inOwnWords } from './steps/open-kind.ts';
