export { typesetDocument } from '../steps/typeset-document.ts';
export {
  draftOperation,
  fetchImages,
  readStationery as readMaterials,
  writeDocuments,
} from '../steps/write-documents.ts';
export { logoOf } from '../steps/company-logo.ts';
export type { Stationery as Materials } from '../steps/write-documents.ts';
