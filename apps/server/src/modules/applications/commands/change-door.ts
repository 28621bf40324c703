import type { DoorKind, DoorView } from '@rubrica/contract';
import { signatureTypeOf, type ProcessKind } from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { CertificateRequests } from '../../certificates/index.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Policy } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { saveDoor } from '../door.repository.ts';
import { describeDoors } from '../queries/describe-doors.ts';
import { listCandidates } from '../steps/list-candidates.ts';

interface Wish {
  readonly kind: DoorKind;
  readonly is_open: boolean;
  readonly owner_id: string | null;
  readonly paused_reason: string;
}

/** Opened only where somebody is responsible, the company makes this kind, it can be signed, and codes reach phones. */
export async function changeDoor(context: OfficialContext, wish: Wish): Promise<{ list: DoorView[] }> {
  return context.transaction(async (tx) => {
    await refuse(tx, wish);
    const { kind, is_open: isOpen, owner_id: ownerId, paused_reason: pausedReason } = wish;
    await saveDoor(tx, { kind, isOpen, ownerId, pausedReason }, tx.now());
    await tx.record([
      { type: 'company.door_changed', subject: tx.tenant.id, details: { kind, is_open: isOpen, owner: ownerId } },
    ]);
    return describeDoors(tx);
  });
}

async function refuse(tx: OfficialTx, { kind, is_open: isOpen, owner_id: owner, paused_reason: reason }: Wish) {
  const definition = tx.kinds.byCode(kind);
  if (!definition?.door)
    throw invalidInput([{ path: 'kind', message: 'Elija un tipo de proceso que un cliente pueda empezar' }]);
  if (owner !== null && !(await listCandidates(tx, kind)).some(({ id }) => id === owner))
    throw invalidInput([{ path: 'owner_id', message: 'Elija a un oficial que pueda crear este tipo de proceso' }]);
  if (!isOpen) {
    if (owner !== null && reason === '')
      throw invalidInput([{ path: 'paused_reason', message: 'Escriba qué leen los clientes mientras está en pausa' }]);
    return;
  }
  if (owner === null) throw invalidInput([{ path: 'owner_id', message: 'Elija quién responde' }]);
  if (!(await CustomisedKinds.isOn(tx, kind)))
    throw invalidInput([{ path: 'is_open', message: 'Su empresa no usa este tipo de proceso. Actívelo primero.' }]);
  await refuseUnsigned(tx, definition);
  if ((await Companies.readSettings(tx)).textChannels.length === 0)
    throw invalidInput([
      {
        path: 'is_open',
        message: 'Su empresa no envía códigos al celular. Elija SMS o WhatsApp en las reglas de firma primero.',
      },
    ]);
}

/** What is signed there must be signable: by somebody who issues the certificate, and sells it where it is asked for. */
async function refuseUnsigned(tx: OfficialTx, definition: ProcessKind): Promise<void> {
  if (!Policy.canBeSigned(tx, signatureTypeOf(definition)))
    throw invalidInput([
      {
        path: 'is_open',
        message:
          'Se firma con un certificado a nombre del cliente, y aquí no hay quién lo emita. Avise a quien opera el sistema.',
      },
    ]);
  if (definition.certificate && (await CertificateRequests.listOffers(tx)).length === 0)
    throw invalidInput([
      {
        path: 'is_open',
        message:
          'Su empresa no vende certificados todavía: escriba un precio en «Certificados», la forma de cobrarlo en «Pagos», y elija quién los emite.',
      },
    ]);
}
