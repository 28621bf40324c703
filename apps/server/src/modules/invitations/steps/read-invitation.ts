import { papersAtHand, type ProcessKind } from '@rubrica/process-kinds';

import type { System } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/context.ts';
import { Documents } from '../../documents/index.ts';
import { Processes, Schedule, Signatories, type SigningProcess, type Signatory } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { describeLink } from './open-links.ts';
import { asksProof, shortAddress } from './short-link.ts';
import { linkAddress, linkHashOf } from './signing-link.ts';

/** What a mail to a signatory tells. */
export interface Invitation {
  readonly signatory: Signatory;
  readonly process: SigningProcess;
  readonly companyName: string;
  /** Whether the company sends codes to phones. */
  readonly sendsTexts: boolean;
  /** That this person signs: a visit shows no others. */
  readonly documents: readonly string[];
  /** What they still have to bring, as people call it. */
  readonly papers: readonly string[];
  readonly message: string;
  readonly url: string;
  /** Where a proof stands between the link and the documents; undefined where only the long one is sent. */
  readonly shortUrl: string | undefined;
}

interface Wanted {
  readonly signatory_id: string;
  readonly link_version: number;
}

/** Undefined where there is nothing to send any more: signed, cancelled, stopped, or asked again by a later link. */
export async function readInvitation(
  tx: Tx<System>,
  { signatory_id: id, link_version: version }: Wanted,
): Promise<Invitation | undefined> {
  const signatory = await Signatories.find(tx, id);
  const process = signatory && (await Processes.find(tx, signatory.processId));
  if (
    !process ||
    signatory.linkVersion !== version ||
    signatory.linkStoppedAt !== null ||
    !Signatories.isAsked(signatory) ||
    !Schedule.hasLinks(process.status)
  )
    return undefined;
  await catchUp(tx, signatory);
  const kind = tx.kinds.byCode(process.kind);
  return {
    signatory,
    process,
    companyName: (await Companies.read(tx))?.name ?? '',
    sendsTexts: (await Companies.readSettings(tx)).textChannels.length > 0,
    documents: (await Documents.listToSign(tx, process.id, signatory)).map(({ name }) => name.replace(/\.pdf$/i, '')),
    papers: await papersFor(tx, { signatory, process, kind }),
    message: process.contentNotification.description,
    url: await linkAddress(tx, signatory, kind?.clientPath ?? '/auth/client'),
    shortUrl: asksProof(signatory, kind) ? shortAddress(tx, signatory) : undefined,
  };
}

interface Addressed {
  readonly signatory: Signatory;
  readonly process: SigningProcess;
  readonly kind: ProcessKind | undefined;
}

async function papersFor(tx: Tx<System>, { signatory, process, kind }: Addressed): Promise<readonly string[]> {
  const done = await Signatories.listDoneSteps(tx, signatory.id);
  if (!kind || done.some(({ step }) => step === 'annexes')) return [];
  const answers = process.content.form_data;
  return papersAtHand({ kind, answers, party: signatory.party }, { isProved: true });
}

/** After the master key changed, the same link is another one: what is about to be sent is the one that opens. */
async function catchUp(tx: Tx<System>, signatory: Signatory): Promise<void> {
  if (signatory.linkHash?.equals(linkHashOf(tx, signatory))) return;
  await Signatories.setLink(tx, signatory.id, {
    ...(await describeLink(tx, signatory, signatory.linkChannel)),
    status: signatory.status,
  });
}
