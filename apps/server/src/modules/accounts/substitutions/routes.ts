import { substitutionEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../../platform/http/route.ts';
import { createSubstitution, endSubstitution } from './change-substitutions.ts';
import { describeSubstitutions } from './describe-substitutions.ts';

export const substitutionRoutes: readonly Route[] = [
  readRoute(substitutionEndpoints.listSubstitutions, (tx, { params }) => describeSubstitutions(tx, params.id)),
  route(substitutionEndpoints.createSubstitution, (context, { params, body }) =>
    createSubstitution(context, params.id, body),
  ),
  route(substitutionEndpoints.endSubstitution, (context, { params }) =>
    endSubstitution(context, params.id, params.substitution),
  ),
];
