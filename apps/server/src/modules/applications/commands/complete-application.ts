import type { VehicleRequest } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Drafts } from '../../drafts/index.ts';
import { openKindToCreate } from '../../kinds/index.ts';
import { changeApplication, lockApplication } from '../application.repository.ts';
import { numberOf, type Application } from '../application.ts';
import { readDoor } from '../door.repository.ts';

interface Completing {
  readonly draft_id: string;
  readonly process_id: string;
}

/** A draft of what somebody asked for. Opened again, it is the same one. */
export async function completeApplication(context: OfficialContext, id: string): Promise<Completing> {
  return context.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    if (application?.state !== 'requested' || !(await maySee(tx, application)))
      throw new AppError('application.not_requested');
    const kind = await openKindToCreate(tx, context.kinds.uuidOf(application.kind));
    const { draft } = application;
    if (draft?.by === tx.actor.id && (await Drafts.exists(tx, draft.id)))
      return { draft_id: draft.id, process_id: kind.uuid };
    const request = kind.door?.request;
    if (!request) throw new AppError('application.not_requested');
    const started = await Drafts.start(tx, {
      kind: kind.code,
      title: numberOf(application),
      content: { answers: answersOf(application, request, filledBy(kind.form, request.plate)) },
    });
    await changeApplication(tx, id, { draft: { id: started.id, by: tx.actor.id }, at: tx.now() });
    await tx.record([{ type: 'application.completing', subject: id, details: { draft: started.id } }]);
    return { draft_id: started.id, process_id: kind.uuid };
  });
}

async function maySee(tx: OfficialTx, { kind }: Application): Promise<boolean> {
  return tx.actor.visibility.reach === 'tenant' || (await readDoor(tx, kind)).ownerId === tx.actor.id;
}

type Form = NonNullable<ReturnType<OfficialTx['kinds']['byCode']>>['form'];
type Fills = Readonly<Record<string, unknown>>;

/** Which variables the answer to the plate fills, each with the field of the answer. */
function filledBy(form: Form, plate: string): Fills {
  const variable = form?.groups.flatMap(({ variables }) => variables).find(({ id }) => id === plate);
  return variable?.ws_autocomplete?.fields_autocomplete ?? {};
}

function answersOf(application: Application, { plate, client, answers }: VehicleRequest, fills: Fills) {
  const { registry, vehicle, answers: typed } = application;
  const known = Object.entries(fills).flatMap(([target, source]) => {
    const value = typeof source === 'string' ? vehicle?.[source] : undefined;
    return value === undefined ? [] : [[target, String(value)] as const];
  });
  return {
    ...answers,
    [plate]: String(vehicle?.['plate'] ?? ''),
    ...Object.fromEntries(known),
    [`${client}tipo_id`]: /extranjer/i.test(registry?.cardCondition ?? '') ? 'cedula_identidad' : 'cedula_ciudadania',
    [`${client}id_num`]: typed.cliente_id_num,
    [`${client}nombre_completo`]: registry?.wholeName ?? '',
    [`${client}email`]: typed.cliente_email,
    [`${client}celular`]: typed.cliente_celular,
    [`${client}pep`]: typed.cliente_pep,
  };
}
