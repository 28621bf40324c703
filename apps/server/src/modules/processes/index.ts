export { findApproval, markDecided } from '../process/approval.repository.ts';
export { answerChangeRequests, findChangeRequest, type ChangeRequest } from '../process/change-request.repository.ts';
export { listProcessAnnexes, type Annex } from '../documents/annex.repository.ts';
export { listDocuments, insertDocument, type ProcessDocument } from '../documents/document.repository.ts';
export {
  insertVersion,
  latestVersions,
  listVersions,
  type DocumentVersion,
} from '../documents/document-version.repository.ts';
export { boxId, fieldNameOf, planFields, wantsInitials } from '../documents/field-plan.ts';
export { processJobs } from './jobs/process-jobs.ts';
export { notifyOfficial } from '../invitations/jobs/process-mails.ts';
export { purgeObjects } from '../documents/jobs/purge-objects.ts';
export { matchingProcesses, resolveFilters, type ProcessMatch } from '../search/process-match.repository.ts';
export { listMakers } from '../search/process-tally.repository.ts';
export { cleanFileName } from '../documents/file-name.ts';
export { isAwaitingApproval, maySee } from '../process/process.policy.ts';
export { findProcess, lockProcess, setSealing } from '../process/process.repository.ts';
export { presentGroup } from '../process/process.presenter.ts';
export type { SignatoryCount, SigningProcess } from '../process/process.ts';
export { listKinds } from '../kinds/queries/list-kinds.ts';
export { findSights } from '../search/queries/find-sights.ts';
export { processRoutes } from './routes.ts';
export { hasLinks } from '../process/schedule.ts';
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
} from '../process/signatory.repository.ts';
export { nameOf, type Signatory } from '../process/signatory.ts';
export { countAgainst } from '../process/signatory-count.repository.ts';
export { correctInput } from '../changes/signatory-correction.ts';
export { isSeenBy } from '../process/sight.repository.ts';
export { signatureTypeNames } from '../sealing/sheet/sheet-data.ts';
export { attendTime } from './steps/attend-time.ts';
export { readClientPart, type ClientPart } from '../changes/steps/client-part.ts';
export { judgePaper, readExpected, type JudgedPaper, type Paper } from '../documents/steps/judge-paper.ts';
export { judgeProcess } from '../creation/steps/judge-process.ts';
export { keepAnnex } from '../documents/steps/keep-annex.ts';
export { moveProcess } from '../process/steps/move-process.ts';
export { noteSent } from '../invitations/steps/note-sent.ts';
export { openDesk, type Desk } from '../creation/steps/open-desk.ts';
export { openKind, openKindToCreate } from '../kinds/steps/open-kind.ts';
export { openTurn } from '../invitations/steps/open-links.ts';
export { requestDocumentsInBulk } from '../documents/steps/request-documents.ts';
export { judgeChanges, rewriteProcess } from '../changes/steps/rewrite-process.ts';
export { hashLinkId } from '../invitations/steps/signing-link.ts';
export { storeBytes } from '../documents/steps/store-bytes.ts';
export { storeProcess } from '../creation/steps/store-process.ts';
export { openStored, readStoredBytes } from '../documents/steps/stored-bytes.ts';
export { writtenAhead } from '../documents/steps/written-ahead.ts';
export { isSignedByAll, isSpareable } from '../process/turn.ts';
export { listDoneSteps, markDone, type DoneStep } from '../process/signatory-step.repository.ts';
export { beginSealing } from '../sealing/steps/begin-sealing.ts';
