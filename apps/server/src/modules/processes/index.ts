export { findApproval, markDecided } from './approval.repository.ts';
export { answerChangeRequests, findChangeRequest, type ChangeRequest } from './change-request.repository.ts';
export { listProcessAnnexes, type Annex } from './annex.repository.ts';
export { listDocuments, insertDocument, type ProcessDocument } from './document.repository.ts';
export { insertVersion, latestVersions, listVersions, type DocumentVersion } from './document-version.repository.ts';
export { boxId, fieldNameOf, planFields, wantsInitials } from './field-plan.ts';
export { processJobs } from './jobs/process-jobs.ts';
export { notifyOfficial } from './jobs/process-mails.ts';
export { purgeObjects } from './jobs/purge-objects.ts';
export { matchingProcesses, resolveFilters, type ProcessMatch } from './process-match.repository.ts';
export { listMakers } from './process-tally.repository.ts';
export { cleanFileName } from './file-name.ts';
export { isAwaitingApproval, maySee } from './process.policy.ts';
export { findProcess, lockProcess, setSealing } from './process.repository.ts';
export { presentGroup } from './process.presenter.ts';
export type { SignatoryCount, SigningProcess } from './process.ts';
export { listKinds } from './queries/list-kinds.ts';
export { findSights } from './queries/find-sights.ts';
export { processRoutes } from './routes.ts';
export { hasLinks } from './schedule.ts';
export {
  countSignatories,
  findSignatory,
  holdDevice,
  listSignatories,
  listSignatoriesOf,
  markBlocked,
  markDeclined,
  markSigned,
  noteOpening,
  noteTerms,
} from './signatory.repository.ts';
export { nameOf, type Signatory } from './signatory.ts';
export { countAgainst } from './signatory-count.repository.ts';
export { correctInput } from './signatory-correction.ts';
export { isSeenBy } from './sight.repository.ts';
export { signatureTypeNames } from './sheet/sheet-data.ts';
export { attendTime } from './steps/attend-time.ts';
export { readClientPart, type ClientPart } from './steps/client-part.ts';
export { judgePaper, readExpected, type JudgedPaper, type Paper } from './steps/judge-paper.ts';
export { judgeProcess } from './steps/judge-process.ts';
export { keepAnnex } from './steps/keep-annex.ts';
export { moveProcess } from './steps/move-process.ts';
export { noteSent } from './steps/note-sent.ts';
export { openDesk, type Desk } from './steps/open-desk.ts';
export { openKind, openKindToCreate } from './steps/open-kind.ts';
export { openTurn } from './steps/open-links.ts';
export { requestDocumentsInBulk } from './steps/request-documents.ts';
export { judgeChanges, rewriteProcess } from './steps/rewrite-process.ts';
export { hashLinkId } from './steps/signing-link.ts';
export { storeBytes } from './steps/store-bytes.ts';
export { storeProcess } from './steps/store-process.ts';
export { openStored, readStoredBytes } from './steps/stored-bytes.ts';
export { writtenAhead } from './steps/written-ahead.ts';
export { isSignedByAll, isSpareable } from './turn.ts';
export { listDoneSteps, markDone, type DoneStep } from './signatory-step.repository.ts';
export { beginSealing } from './steps/begin-sealing.ts';
