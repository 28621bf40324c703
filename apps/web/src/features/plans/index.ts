export { ChargeList } from './charge-list.tsx';
export { OwnPlan } from './own-plan.tsx';
export { isPast } from './last-day.ts';
export { PlanSummary } from './plan-summary.tsx';
export { priceOf } from './messages.ts';
