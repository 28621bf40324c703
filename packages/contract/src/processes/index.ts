export { activityEvents, firstPageEndpoints, waitingActs, type ActivityEvent, type WaitingAct } from './first-page.ts';
export {
  copyFileName,
  copiesArchiveName,
  signedCopyEndpoints,
  type CopyStage,
  type DocumentCopies,
  type IntegrityState,
  type IntegrityReport,
} from './signed-copies.ts';
export {
  maxObservers,
  processWorkEndpoints,
  type ObserverView,
  type NoteView,
  type ProcessUsage,
  type ProcessWork,
} from './process-work.ts';
export {
  noticeTopics,
  noticeTopicNames,
  noticeKinds,
  noticeKindNames,
  noticeDays,
  noticeScopes,
  noticeEndpoints,
  type NoticeTopic,
  type NoticeKind,
  type NoticeView,
  type NoticePreference,
} from '../notices.ts';
export { maxSavedViews, savedViewEndpoints, type SavedView } from './saved-views.ts';
export { processListEndpoints } from './process-list.ts';
export { processTabs, maxProcessesInZip, signedStatuses, type ProcessTab } from './list-parts.ts';
export { reminderPauseMinutes, oneSignerEndpoints } from './one-signer.ts';
export { dataConfirmation } from '../signing/data-confirmation.ts';
