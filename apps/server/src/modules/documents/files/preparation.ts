export {
  requestDocuments as request,
  requestDocumentsInBulk as requestInBulk,
  enqueuePreparation as enqueue,
} from '../steps/request-documents.ts';
export { remakeDocuments as remake, remakeSent, retryDocuments as retry } from '../steps/remake-documents.ts';
