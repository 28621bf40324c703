import { processEndpoints, processActionEndpoints, processListEndpoints, signedCopyEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { signForCompany } from './commands/sign-for-company.ts';
import { checkIntegrity } from './queries/check-integrity.ts';
import { downloadCopies } from './queries/download-copies.ts';
import { downloadSigned } from './queries/download-signed.ts';
import { makeBundle } from './queries/make-bundle.ts';

export const sealingRoutes: readonly Route[] = [
  route(processEndpoints.downloadEvidence, (context, { params, body }) => makeBundle(context, params.id, body.motivo)),
  route(processListEndpoints.downloadSigned, (context, { body }) => downloadSigned(context, body.ids)),
  route(processActionEndpoints.signForCompany, (context, { params }) => signForCompany(context, params.id)),
  route(signedCopyEndpoints.downloadCopies, (context, { params, query }) => downloadCopies(context, params.id, query)),
  route(signedCopyEndpoints.checkIntegrity, (context, { params }) => checkIntegrity(context, params.id)),
];
