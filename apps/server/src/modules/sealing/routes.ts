import { processEndpoints, processActionEndpoints, processListEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { signForCompany } from './commands/sign-for-company.ts';
import { downloadSigned } from './queries/download-signed.ts';
import { makeBundle } from './queries/make-bundle.ts';

export const sealingRoutes: readonly Route[] = [
  route(processEndpoints.downloadEvidence, (context, { params, body }) => makeBundle(context, params.id, body.motivo)),
  route(processListEndpoints.downloadSigned, (context, { body }) => downloadSigned(context, body.ids)),
  route(processActionEndpoints.signForCompany, (context, { params }) => signForCompany(context, params.id)),
];
