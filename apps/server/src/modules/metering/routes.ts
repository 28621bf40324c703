import { usageEndpoints } from '@rubrica/contract';

import { readRoute, type Route } from '../../platform/http/route.ts';
import { readUsage, readUsageOfAll } from './queries/read-usage.ts';
import { subscriberOf } from './subscriber.ts';

export const meteringRoutes: readonly Route[] = [
  readRoute(usageEndpoints.readOwnUsage, (tx) => readUsage(tx, subscriberOf(tx, tx.actor.id))),
  readRoute(usageEndpoints.readCompanyUsage, (tx) => readUsageOfAll(tx.db, tx.now())),
];
