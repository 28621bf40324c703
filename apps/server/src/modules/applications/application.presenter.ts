import type { ApplicationView } from '@rubrica/contract';

import type { Tx } from '../../platform/context.ts';
import { maskEmail, maskNumber } from '../../platform/masked.ts';
import { Processes, Schedule, Signatories } from '../process/index.ts';
import { listSendings } from './application-code.repository.ts';
import { numberOf, partsOf, placeOf, type Application } from './application.ts';
import { pauseSeconds, windowSeconds } from './steps/send-code.ts';

/** What the applicant's own device sees: contacts masked, and of the registry only what they must recognise. */
export async function presentApplication(tx: Tx, application: Application): Promise<ApplicationView> {
  const { id, answers, registry, registryAnsweredAt, state } = application;
  const { flow, wrapper } = placeOf(application);
  const resendAt = async (way: 'phone' | 'mail'): Promise<string | null> => {
    const since = new Date(tx.now().getTime() - windowSeconds * 1000);
    const last = (await listSendings(tx, { applicationId: id, way }, since)).at(-1);
    return last ? new Date(last.getTime() + pauseSeconds * 1000).toISOString() : null;
  };
  return {
    id,
    number: numberOf(application),
    kind: application.kind,
    state,
    ended_as: application.endedAs,
    flow_step: flow,
    wrapper_step: wrapper,
    wrapper_max_step: wrapper,
    process: { ...partsOf(application) },
    phone: {
      sent_to: maskNumber(answers.cliente_celular),
      proved_at: application.phoneProvedAt?.toISOString() ?? null,
      resend_at: await resendAt('phone'),
    },
    mail: {
      sent_to: maskEmail(answers.cliente_email),
      proved_at: application.mailProvedAt?.toISOString() ?? null,
      resend_at: await resendAt('mail'),
    },
    cliente_pep: answers.cliente_pep,
    sign_data_rc:
      registry && registryAnsweredAt && state === 'confirm'
        ? {
            Nombre: registry.wholeName,
            Nombres: registry.names,
            Apellidos: registry.surnames,
            CondicionCedulado: registry.cardCondition,
            identification_hint: maskNumber(answers.cliente_id_num),
            answered_at: registryAnsweredAt.toISOString(),
          }
        : null,
    vehicle: presentVehicle(application),
    visit: await visitOf(tx, application),
    deleted_at: application.expiresAt.toISOString(),
  };
}

function presentVehicle({ vehicle }: Application): ApplicationView['vehicle'] {
  if (!vehicle) return null;
  const { plate, brand, model, year, color } = vehicle;
  return {
    plate: String(plate),
    brand: String(brand),
    model: String(model),
    year: String(year),
    color: String(color),
  };
}

/** Where the process stands that was made of it. */
async function visitOf(
  tx: Tx,
  { signingProcessId, signatoryId, answers }: Application,
): Promise<ApplicationView['visit']> {
  if (signingProcessId === null || signatoryId === null) return null;
  const process = await Processes.find(tx, signingProcessId);
  const signatory = await Signatories.find(tx, signatoryId);
  const waits = process?.status === 'IS_PEP';
  const isOpen = process !== undefined && Schedule.hasLinks(process.status) && signatory?.linkStoppedAt === null;
  const beyondWaiting = isOpen ? 'open' : 'ended';
  return { state: waits ? 'waits' : beyondWaiting, pep_corrected: waits && answers.cliente_pep === 'NO' };
}
