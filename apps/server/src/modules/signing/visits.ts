/** What a visit of one kind needs of every visit. */
export { sendOwnForm } from './commands/send-own-form.ts';
export { previewUnsigned } from './queries/read-documents.ts';
export { describeVisit as describe } from './steps/describe-visit.ts';
export { finishStep } from './steps/finish-step.ts';
export { openReading, openToAct, type Visit } from './steps/open-visit.ts';
export { listOwnPapers } from './steps/own-papers.ts';
