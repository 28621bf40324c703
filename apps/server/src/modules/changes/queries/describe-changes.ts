import type { ChangeRequestView } from '@rubrica/contract';

import type { Official } from '../../../platform/actor.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { ChangeRequests, Processes } from '../../process/index.ts';

/** What was asked, and what there is to change. */
export async function describeChanges(context: OfficialContext, id: string) {
  return context.transaction(async (tx) => {
    const process = await Processes.readVisible(tx, id);
    const groups = context.kinds.byCode(process.kind)?.form?.groups ?? [];
    const labels = new Map(
      groups.flatMap(({ variables }) => variables.map((one) => [one.id, one.question ?? one.name] as const)),
    );
    const { version, form_data: answers, signers } = process.content;
    const list: ChangeRequestView[] = (await ChangeRequests.list(tx, id)).map((request) => ({
      id: request.id,
      detail: request.reason,
      variables: request.variables.map((variable) => ({ id: variable, label: labels.get(variable) ?? variable })),
      requested_by_name: request.requestedByName,
      requested_at: request.requestedAt.toISOString(),
      answered_at: request.answeredAt?.toISOString() ?? null,
    }));
    return {
      list,
      content: {
        version,
        form_data: answers,
        signers: mayKnowSigners(context.actor) ? [...signers] : [],
      },
    };
  });
}

/** Entering changes includes naming the signers again. */
const mayKnowSigners = ({ permissions }: Pick<Official, 'permissions'>): boolean =>
  permissions.has('PE_ESTATUS_FIRMANTES') || permissions.has('PE_INGRESAR_CAMBIOS');
