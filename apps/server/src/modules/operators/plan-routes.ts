import { operatedPlanEndpoints, type PlanView } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import type { OfficialContext } from '../../platform/context.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { Plans } from '../plans/index.ts';
import { contextIn, findCompany } from './commands/close-company.ts';
import { nameOf } from './commands/operate.ts';
import type { Installation } from './steps/installation.ts';

interface Pricing {
  readonly base_cents: number | null;
  readonly documents_included: number;
  readonly document_cents: number | null;
  readonly is_offered: boolean;
}

const pricingOf = ({ base_cents, documents_included, document_cents, is_offered }: Pricing) => ({
  baseCents: base_cents,
  documentsIncluded: documents_included,
  documentCents: document_cents,
  isOffered: is_offered,
});

/** Prices are a decision of who runs the installation. */
export function planRoutesOf(installation: Installation): readonly Route[] {
  const { platform } = installation;
  const stampOf = (context: OfficialContext) => ({ at: context.now(), by: nameOf(context.actor) });
  return [
    route(operatedPlanEndpoints.listOperatedPlans, async () => ({ list: await Plans.list(platform) })),
    route(operatedPlanEndpoints.createOperatedPlan, async (context, { body }) => {
      if (body.company_id !== null) await findCompany(installation, body.company_id);
      const { code, name, description, at_limit: atLimit, company_id: companyId } = body;
      const plan = { code, name, description, atLimit, companyId, ...pricingOf(body) };
      const made = await Plans.create(platform, plan, stampOf(context));
      await note(context, 'plan.created', made.code);
      return made;
    }),
    route(operatedPlanEndpoints.changeOperatedPlan, async (context, { params, body }) => {
      const changed = await Plans.change(platform, params.id, { ...pricingOf(body), ...stampOf(context) });
      await note(context, 'plan.changed', changed.code);
      return changed;
    }),
    ...companyRoutes(installation),
  ];
}

function companyRoutes(installation: Installation): readonly Route[] {
  const { platform } = installation;
  const inside = async (id: string) => contextIn(installation, await findCompany(installation, id));
  const working = async (id: string) => {
    const row = await findCompany(installation, id);
    if (row.closed === 'deleted') throw new AppError('company.gone');
    return contextIn(installation, row);
  };
  const describe = async (id: string): Promise<PlanView> => Plans.describeCompany(await inside(id), platform);
  return [
    route(operatedPlanEndpoints.readPlanOfCompany, (_, { params }) => describe(params.id)),
    route(operatedPlanEndpoints.givePlanToCompany, async (context, { params, body }) => {
      await Plans.giveCompanyPlan(await working(params.id), platform, body.plan_id);
      await note(context, 'company.plan_given', params.id);
      return describe(params.id);
    }),
    route(operatedPlanEndpoints.endPlanOfCompany, async (context, { params, body }) => {
      await Plans.endCompanyPlan(await working(params.id), body.how);
      await note(context, 'company.plan_ended', params.id);
      return describe(params.id);
    }),
    route(operatedPlanEndpoints.settleChargeOfCompany, async (context, { params, body }) => {
      const settlement = { by: nameOf(context.actor), note: body.note };
      await Plans.settleCompanyCharge(await working(params.id), body.charge_id, settlement);
      await note(context, 'company.plan_paid', params.id);
      return describe(params.id);
    }),
  ];
}

const note = (context: OfficialContext, type: string, subject: string): Promise<unknown> =>
  context.transaction((tx) => tx.record([{ type, subject }]));
