export { operatedPlanEndpoints } from './operated-plans.ts';
export { noRoom } from './plan-errors.ts';
export { planBuyer, subscriptionEndpoints, type PlanBuyer } from './subscriptions.ts';
export { type OperatedPlan, type PlanCharge, type PlanOffer, type PlanView } from './views.ts';
export * from './words.ts';
