import {
  officialActions,
  type Condition,
  type Move,
  type OfficialAction,
  type ProcessAction,
  type ProcessFacts,
} from './move.ts';
import { moves } from './moves.table.ts';
import type { ProcessStatus } from './statuses.ts';

export type Decision =
  | {
      readonly allowed: true;
      readonly to: ProcessStatus;
      readonly move: Move;
      /** Also where it is the same one again; false where the status stays. */
      readonly isEntered: boolean;
    }
  | { readonly allowed: false };

/** Whether the table has this move, and where it leads. Who may is the policy's question. */
export function decide(status: ProcessStatus, action: ProcessAction, facts: ProcessFacts): Decision {
  const move = moves.find((candidate) => candidate.action === action && candidate.from.includes(status));
  if (!move || (move.onlyIf && !holds(move.onlyIf, facts))) return { allowed: false };
  const outcome = move.to.find(({ when }) => when === undefined || holds(when, facts));
  return { allowed: true, to: outcome?.status ?? status, move, isEntered: outcome !== undefined };
}

/**
 * The action that an official means who names only where to go. An action with several outcomes is meant by each of them:
 * which one it is, the facts decide.
 */
export function actionTowards(from: ProcessStatus, to: ProcessStatus, facts: ProcessFacts): OfficialAction | undefined {
  return officialActions.find((action) => {
    const decision = decide(from, action, facts);
    return decision.allowed && decision.move.to.some(({ status }) => status === to);
  });
}

/** Nothing leads out of it, so nothing has to be scheduled and nobody has to act. */
export function isTerminal(status: ProcessStatus, facts: Pick<ProcessFacts, 'hasProcedures'>): boolean {
  const whole: ProcessFacts = {
    asksOfficialCheck: false,
    hasApprovers: false,
    companySignsLast: false,
    isSealing: false,
    hasPendingApprovals: false,
    isPreparing: false,
    awaitsValidation: false,
    awaitsApproval: false,
    awaitsClient: false,
    hasSignatures: false,
    isDeclined: false,
    isBegunByClient: false,
    ...facts,
  };
  return !moves.some(
    ({ action, from, to }) => from.includes(status) && to.length > 0 && decide(status, action, whole).allowed,
  );
}

function holds(condition: Condition, facts: ProcessFacts): boolean {
  return condition.startsWith('!')
    ? !facts[condition.slice(1) as keyof ProcessFacts]
    : facts[condition as keyof ProcessFacts];
}
