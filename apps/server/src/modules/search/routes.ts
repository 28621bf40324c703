import {
  creationEndpoints,
  firstPageEndpoints,
  processEndpoints,
  processListEndpoints,
  savedViewEndpoints,
  supportEndpoints,
} from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changeSavedView, createView, removeView } from './commands/save-view.ts';
import { countTabs } from './queries/count-tabs.ts';
import { findStuckSignatories } from './queries/find-stuck-signatories.ts';
import { listActivity } from './queries/list-activity.ts';
import { listContacts } from './queries/list-contacts.ts';
import { listProcesses } from './queries/list-processes.ts';
import { listSavedViews } from './queries/list-views.ts';
import { countWaitingCases, listWaitingCases } from './queries/list-waiting-cases.ts';
import { listWaitingForMe } from './queries/list-waiting-for-me.ts';
import { readSupport } from './queries/read-support.ts';
import { summariseProcesses } from './queries/summarise-processes.ts';

export const searchRoutes: readonly Route[] = [
  readRoute(creationEndpoints.listContacts, async (tx, { query }) => ({
    list: await listContacts(tx, query.q),
  })),
  readRoute(firstPageEndpoints.listWaitingForMe, (tx) => listWaitingForMe(tx)),
  readRoute(firstPageEndpoints.listActivity, (tx) => listActivity(tx)),
  route(processListEndpoints.listProcesses, (context, { query }) => listProcesses(context, query)),
  readRoute(processListEndpoints.countTabs, (tx) => countTabs(tx)),
  readRoute(savedViewEndpoints.listSavedViews, (tx) => listSavedViews(tx)),
  route(savedViewEndpoints.createSavedView, (context, { body }) => createView(context, body)),
  route(savedViewEndpoints.changeSavedView, (context, { params, body }) => changeSavedView(context, params.id, body)),
  route(savedViewEndpoints.removeSavedView, (context, { params }) => removeView(context, params.id)),
  readRoute(processEndpoints.listWaitingCases, (tx) => listWaitingCases(tx)),
  readRoute(processEndpoints.countWaitingCases, (tx) => countWaitingCases(tx)),
  route(processEndpoints.summariseProcesses, (context) => summariseProcesses(context)),
  route(supportEndpoints.readSupport, (context) => readSupport(context)),
  route(supportEndpoints.findSignatories, (context, { query }) => findStuckSignatories(context, query.q)),
];
