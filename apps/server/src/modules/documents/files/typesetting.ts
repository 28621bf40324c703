export { typesetDocument } from '../steps/typeset-document.ts';
export { draftOperation, fetchImages, readMaterials, writeDocuments } from '../steps/write-documents.ts';
export { logoOf } from '../steps/company-logo.ts';
export type { Materials } from '../steps/write-documents.ts';
