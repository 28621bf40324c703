export { changeJobs } from './jobs.ts';
export { changeFollowers } from './on-to-update.ts';
export { changeRoutes } from './routes.ts';
export { correctInput } from './signatory-correction.ts';
export { locateOwnIssues, shownToClient, withoutHidden } from './own-issues.ts';
export { generateDocuments } from './steps/generate-documents.ts';
export { type ClientPart, readClientPart } from './steps/client-part.ts';
export { completeBegun, validateChanges, rewriteAnswers, rewriteProcess } from './steps/rewrite-process.ts';
