import { oneSignerEndpoints, processActionEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { correctContact } from './commands/correct-contact.ts';
import { correctSigners } from './commands/correct-signers.ts';
import { enterChanges } from './commands/enter-changes.ts';
import { generateDocuments } from './commands/generate-documents.ts';
import { remindClient } from './commands/remind-client.ts';
import { requestChanges } from './commands/request-changes.ts';
import { describeChanges } from './queries/describe-changes.ts';

export const changeRoutes: readonly Route[] = [
  route(processActionEndpoints.requestChanges, (context, { params, body }) => requestChanges(context, params.id, body)),
  route(processActionEndpoints.listChangeRequests, (context, { params }) => describeChanges(context, params.id)),
  route(processActionEndpoints.enterChanges, (context, { params: { id }, body: { content, signers, reason } }) =>
    content ? enterChanges(context, id, { content, signers }) : correctSigners(context, id, { signers, reason }),
  ),
  route(processActionEndpoints.generateProcessDocuments, (context, { params, query }) =>
    generateDocuments(context, params.id, query.form_id),
  ),
  route(processActionEndpoints.remindClient, (context, { params }) => remindClient(context, params.id)),
  route(oneSignerEndpoints.correctContact, (context, { params, body }) => correctContact(context, params.id, body)),
];
