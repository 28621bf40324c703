import { processEndpoints, processActionEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { signForCompany } from './commands/sign-for-company.ts';
import { makeBundle } from './queries/make-bundle.ts';

export const sealingRoutes: readonly Route[] = [
  route(processEndpoints.downloadEvidence, (context, { params, body }) => makeBundle(context, params.id, body.motivo)),
  route(processActionEndpoints.signForCompany, (context, { params }) => signForCompany(context, params.id)),
];
