import type { DoorKind, DoorView, PublicDoor } from '@rubrica/contract';
import { signatureTypeOf, type ProcessKind } from '@rubrica/process-kinds';

import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { CertificateRequests } from '../../certificates/index.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Policy } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { readDoor, type Door } from '../door.repository.ts';
import { hasVariable } from '../steps/has-variable.ts';
import { listCandidates } from '../steps/list-candidates.ts';
import { findDoor } from '../steps/open-door.ts';
import { policyQuestion } from '../steps/policy-question.ts';

/** Codes of the kinds that a client may begin. */
const listDoorKinds = ({ kinds }: Pick<Tx, 'kinds'>): readonly DoorKind[] =>
  kinds.all.flatMap(({ code, door }) => (door ? [code] : []));

/** For the company's settings. */
export async function describeDoors(tx: OfficialTx): Promise<{ list: DoorView[] }> {
  const nameOf = await CustomisedKinds.openNames(tx);
  const { textChannels } = await Companies.readSettings(tx);
  const list: DoorView[] = [];
  for (const kind of listDoorKinds(tx)) {
    const definition = tx.kinds.byCode(kind);
    const door = await readDoor(tx, kind);
    const candidates = [...(await listCandidates(tx, kind))];
    list.push({
      kind,
      name: nameOf(kind),
      is_open: door.isOpen,
      owner_id: door.ownerId,
      paused_reason: door.pausedReason,
      is_kind_on: await CustomisedKinds.isOn(tx, kind),
      asks_rates: definition?.offersCredit !== undefined,
      closed_because: whyClosed(door, {
        candidates,
        sendsTexts: textChannels.length > 0,
        isSold: definition?.certificate === undefined || (await CertificateRequests.listOffers(tx)).length > 0,
        isSignable: definition !== undefined && Policy.canBeSigned(tx, signatureTypeOf(definition)),
      }),
      owner_name: door.ownerId === null ? '' : await nameOwner(tx, door.ownerId),
      candidates,
    });
  }
  return { list };
}

interface Means {
  readonly candidates: readonly { readonly id: string }[];
  readonly sendsTexts: boolean;
  readonly isSignable: boolean;
  readonly isSold: boolean;
}

/** The same that closes it to everybody; a kind that is off is said by itself. */
function whyClosed(
  { isOpen, ownerId }: Door,
  { candidates, sendsTexts, isSignable, isSold }: Means,
): DoorView['closed_because'] {
  if (!isOpen) return null;
  if (!isSignable) return 'signature';
  if (!isSold) return 'certificates';
  if (!candidates.some(({ id }) => id === ownerId)) return 'owner';
  return sendsTexts ? null : 'codes';
}

async function nameOwner(tx: OfficialTx, id: string): Promise<string> {
  const owner = await Users.find(tx, id);
  return owner ? Users.fullNameOf(owner) : '';
}

/** A door that only takes a request asks it for the official who completes that. */
const asksExposure = ({ door, form }: ProcessKind): boolean =>
  door?.request !== undefined || hasVariable(form, 'cliente_pep');

/** For everybody: what nobody could finish, because nobody is responsible for it, is not there at all. */
export async function listPublicDoors(tx: Tx): Promise<{ list: PublicDoor[] }> {
  const words = await CustomisedKinds.openWords(tx);
  const list: PublicDoor[] = [];
  for (const code of listDoorKinds(tx)) {
    const door = await findDoor(tx, code);
    const kind = words(code);
    if (!kind || !door) continue;
    list.push({
      kind: code,
      name: kind.name,
      description: kind.door?.offer ?? kind.texts.welcome,
      path: kind.door?.path ?? kind.clientPath,
      is_open: door.isOpen,
      paused_reason: door.isOpen ? '' : door.pausedReason,
      policy_question: policyQuestion(kind),
      asks_exposure: asksExposure(kind),
      prices: kind.certificate ? await CertificateRequests.listOffers(tx) : [],
    });
  }
  return { list };
}
