import { operatorEndpoints, usageEndpoints } from '@rubrica/contract';
import { kinds } from '@rubrica/process-kinds';

import { route, type Route } from '../../platform/http/route.ts';
import { previewDeletion } from './commands/delete-company.ts';
import type { Inside } from './commands/look-inside.ts';
import {
  changeByOperator,
  createByOperator,
  deleteByOperator,
  resumeByOperator,
  suspendByOperator,
} from './commands/operate.ts';
import { presentCompany } from './company.presenter.ts';
import { helpRoutes } from './help-routes.ts';
import { planRoutesOf } from './plan-routes.ts';
import { listCompanies } from './queries/list-companies.ts';
import { listUsage } from './queries/list-usage.ts';

export function operatorRoutes(inside: Inside): readonly Route[] {
  const { installation } = inside;
  return [
    route(operatorEndpoints.listOperatedCompanies, async () => ({
      list: (await listCompanies(installation)).map(presentCompany),
      kinds: kinds.map(({ code, name }) => ({ code, name })),
    })),
    route(operatorEndpoints.createOperatedCompany, (context, { body }) =>
      createByOperator(installation, context, body),
    ),
    route(operatorEndpoints.changeOperatedCompany, async (context, { params, body }) => {
      await changeByOperator(installation, context, { id: params.id, ...body });
      return { message: 'Los cambios se guardaron.' };
    }),
    route(operatorEndpoints.suspendCompany, async (context, { params, body }) => {
      await suspendByOperator(installation, context, { id: params.id, because: body.because });
      return { message: 'La empresa está suspendida.' };
    }),
    route(operatorEndpoints.resumeCompany, async (context, { params }) => {
      await resumeByOperator(installation, context, params.id);
      return { message: 'La empresa trabaja otra vez.' };
    }),
    route(operatorEndpoints.previewCompanyDeletion, async (_, { params }) => {
      const { accounts, drafts, erasedProcesses, keptProcesses } = await previewDeletion(installation, params.id);
      return { accounts, drafts, erased_processes: erasedProcesses, kept_processes: keptProcesses };
    }),
    route(operatorEndpoints.deleteCompany, async (context, { params, body }) => {
      await deleteByOperator(installation, context, { id: params.id, confirmation: body.confirmation });
      return { message: 'La empresa fue eliminada.' };
    }),
    ...planRoutesOf(installation),
    route(usageEndpoints.listOperatedUsage, async () => ({ list: await listUsage(installation) })),
    ...helpRoutes(inside),
  ];
}
