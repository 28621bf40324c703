import { subscriptionEndpoints } from '@rubrica/contract';

import type { PlatformDb } from '../../platform/database/tenant-db.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changePlan } from './commands/change-plan.ts';
import { createSubscription } from './commands/create-subscription.ts';
import { cancelPlan, continuePlan } from './commands/end-plan.ts';
import { payCharge } from './commands/pay-charge.ts';
import { describeOwnPlan } from './queries/describe-own-plan.ts';
import { describePlan } from './queries/describe-plan.ts';

/** The plans stand above the companies: `platform` is where they are read. */
export const planRoutes = (platform: PlatformDb): readonly Route[] => [
  route(subscriptionEndpoints.createSubscription, (context, { body }) => createSubscription(context, body)),
  route(subscriptionEndpoints.readSubscription, (context) => describeOwnPlan(context, platform)),
  route(subscriptionEndpoints.changeSubscription, (context, { body }) => changePlan(context, platform, body)),
  route(subscriptionEndpoints.paySubscriptionCharge, (context, { body }) => payCharge(context, body.charge_id)),
  route(subscriptionEndpoints.cancelSubscription, (context) => cancelPlan(context)),
  route(subscriptionEndpoints.keepSubscription, (context) => continuePlan(context)),
  readRoute(subscriptionEndpoints.readCompanyPlan, (tx) => describePlan(tx, null, [])),
];
