import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { describeMaker } from '../../creation/index.ts';
import { ChangeRequests, Policy, Processes, Views, moveProcess, refuseMove } from '../../process/index.ts';

/** What is to be changed, and perhaps where. */
export async function requestChanges(
  context: OfficialContext,
  id: string,
  { detail, variables }: { readonly detail: string; readonly variables: readonly string[] },
): Promise<Views.Moved> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (!Policy.mayMove(context.actor, process, 'request_changes'))
      throw refuseMove(process, 'solo se piden cambios antes de enviar a firmar');
    await Processes.Holds.settle(tx, id);
    const asked = context.kinds.byCode(process.kind)?.form?.groups.flatMap((group) => group.variables) ?? [];
    const unknown = variables.find((variable) => !asked.some((one) => one.id === variable));
    if (unknown !== undefined)
      throw invalidInput([{ path: 'variables', message: `La variable «${unknown}» no existe` }]);
    const { id: requestedBy, name: requestedByName } = await describeMaker(tx);
    const requestedAt = context.now();
    await ChangeRequests.insert(tx, {
      id: newId(requestedAt),
      processId: id,
      reason: detail,
      variables,
      requestedBy,
      requestedByName,
      requestedAt,
    });
    const to = await moveProcess(tx, process, {
      action: 'request_changes',
      reason: detail,
      ...(variables.length > 0 && { detail: { variables } }),
    });
    return Views.presentMove(process, to);
  });
}
