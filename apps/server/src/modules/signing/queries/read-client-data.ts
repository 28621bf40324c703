import type { ClientData, FormView } from '@rubrica/contract';
import { openForm } from '@rubrica/form-engine';
import { clientForm } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { presentClientData } from '../client-data.presenter.ts';
import { openReading, type Visit } from '../steps/open-visit.ts';

export async function readClientData(context: SigningContext, processId: string): Promise<ClientData> {
  if (processId !== context.actor.processId) throw new AppError('process.not_found');
  return context.transaction(async (tx) => presentClientData(await openOwnData(tx), context.kinds.describe));
}

/** The client's part of the form, or some groups of it, for programs that draw it themselves. */
export async function readClientForm(
  context: SigningContext,
  { kindId, groups }: { readonly kindId: string; readonly groups?: readonly number[] },
): Promise<FormView> {
  return context.transaction(async (tx) => {
    const { process, kind, answers } = await openOwnData(tx);
    const form = context.kinds.formOf(kind);
    if (kindId !== process.processId || !form) throw new AppError('kind.not_found');
    const { fields } = openForm(form, answers);
    const visible = new Set(fields.flatMap((field) => (field.visible ? [field.variable.id] : [])));
    const { version, groups: asked } = clientForm(kind, { answers, visible, ...(groups && { groups }) });
    return {
      version,
      groups: asked.map((group) => ({ ...group, variables: group.variables.map((variable) => ({ ...variable })) })),
    };
  });
}

async function openOwnData(tx: SigningTx): Promise<Visit> {
  const visit = await openReading(tx);
  if (!visit.flow.some(({ step }) => step === 'data')) throw new AppError('portal.step_not_asked');
  return visit;
}
