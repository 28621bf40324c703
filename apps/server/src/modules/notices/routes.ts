import { noticeEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changePreference } from './commands/change-preference.ts';
import { markNoticesRead } from './commands/mark-read.ts';
import { countNotices, readNotices, readPreferences } from './queries/read-notices.ts';

export const noticeRoutes: readonly Route[] = [
  readRoute(noticeEndpoints.listNotices, (tx, { query }) => readNotices(tx, query)),
  readRoute(noticeEndpoints.countNotices, (tx) => countNotices(tx)),
  route(noticeEndpoints.readNotices, (context, { body }) => markNoticesRead(context, body.ids)),
  readRoute(noticeEndpoints.readNoticePreferences, (tx) => readPreferences(tx)),
  route(noticeEndpoints.changeNoticePreference, (context, { body }) => changePreference(context, body)),
];
