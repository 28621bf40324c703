import { announcementEndpoints, companyAccessEndpoints, operatorAccessEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { announce, withdrawAnnouncement } from './commands/announce.ts';
import { allowAccess, endAccess, refuseAccess } from './commands/answer-access.ts';
import { askAccess, leaveCompany } from './commands/ask-access.ts';
import { contextIn, findCompany } from './commands/close-company.ts';
import { lookInside, retryInside, type Inside } from './commands/look-inside.ts';
import { describeAccess } from './queries/list-access.ts';
import { listCurrent, listOperated, presentOperated } from './queries/list-announcements.ts';
import type { Installation } from './steps/installation.ts';

/** How operators help: with a company's permission from inside, and by announcements. */
export const helpRoutes = (inside: Inside): readonly Route[] => [
  ...operatorAccessRoutes(inside),
  ...companyAccessRoutes,
  ...announcementRoutes(inside.installation),
];

const operatorAccessRoutes = (inside: Inside): readonly Route[] => {
  const { installation } = inside;
  return [
    route(operatorAccessEndpoints.readAskedAccess, async (_, { params }) =>
      contextIn(installation, await findCompany(installation, params.id)).transaction(describeAccess),
    ),
    route(operatorAccessEndpoints.askAccess, (context, { params, body }) =>
      askAccess(installation, context, { id: params.id, reason: body.reason }),
    ),
    route(operatorAccessEndpoints.leaveCompany, (context, { params }) =>
      leaveCompany(installation, context, params.id),
    ),
    route(operatorAccessEndpoints.lookInside, (context, { params }) => lookInside(inside, context, params.id)),
    route(operatorAccessEndpoints.retryInside, async (context, { params }) => {
      await retryInside(inside, context, params);
      return { id: params.job };
    }),
  ];
};

const companyAccessRoutes: readonly Route[] = [
  readRoute(companyAccessEndpoints.listSupportAccess, (tx) => describeAccess(tx)),
  route(companyAccessEndpoints.allowAccess, (context, { params }) => allowAccess(context, params.id)),
  route(companyAccessEndpoints.refuseAccess, (context, { params }) => refuseAccess(context, params.id)),
  route(companyAccessEndpoints.endAccess, (context, { params }) => endAccess(context, params.id)),
];

const announcementRoutes = (installation: Installation): readonly Route[] => [
  route(announcementEndpoints.listAnnouncements, (context) => listCurrent(installation, context)),
  route(announcementEndpoints.listOperatedAnnouncements, () => listOperated(installation)),
  route(announcementEndpoints.createAnnouncement, async (context, { body }) =>
    presentOperated(await announce(installation, context, body)),
  ),
  route(announcementEndpoints.deleteAnnouncement, async (context, { params }) => {
    await withdrawAnnouncement(installation, context, params.id);
    return { message: 'El aviso se retiró.' };
  }),
];
