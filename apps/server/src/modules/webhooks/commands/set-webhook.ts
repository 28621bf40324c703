import { isDeepStrictEqual } from 'node:util';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { listValidSecrets, sealPurpose } from '../secret.repository.ts';
import { parseSecret } from '../signature.ts';
import { checkAddress } from '../steps/check-address.ts';
import { changeWebhook, findAtAddress } from '../webhook.repository.ts';
import type { Webhook } from '../webhook.ts';
import { addWebhook, type WebhookInput } from './create-webhook.ts';
import { replaceSecret } from './rotate-secret.ts';

export interface WebhookWish extends WebhookInput {
  /** As the receiver keeps it: `whsec_…`. */
  readonly secret: string;
}

/** By a command, at one address one webhook; false where it already is so. A pause is the company's own and stays. */
export async function setWebhook(context: OfficialContext, { secret: text, ...input }: WebhookWish): Promise<boolean> {
  const secret = parseSecret(text);
  if (!secret)
    throw invalidInput([{ path: 'secret_file', message: 'Debe tener whsec_ y de 24 a 64 bytes al azar en base64' }]);
  const url = await checkAddress(context, input.url);
  return context.transaction(async (tx) => {
    const before = await findAtAddress(tx.db, url);
    if (!before) {
      await addWebhook(tx, { ...input, url }, secret);
      return true;
    }
    const isDescribed = isSame(before, input);
    if (!isDescribed) {
      await changeWebhook(tx.db, before.id, { ...input, url });
      await tx.record([{ type: 'webhook.updated', subject: before.id }]);
    }
    const signsAlready = secret.equals(await openCurrentSecret(tx, before.id));
    if (!signsAlready) await replaceSecret(tx, before.id, secret);
    return !isDescribed || !signsAlready;
  });
}

const isSame = (before: Webhook, { description, events }: WebhookInput): boolean =>
  before.description === description && isDeepStrictEqual(before.events.toSorted(), events.toSorted());

async function openCurrentSecret(tx: OfficialTx, webhookId: string): Promise<Buffer> {
  const [current] = await listValidSecrets(tx.db, webhookId, tx.now());
  return current ? tx.keyring.open(tx.db, current.box, sealPurpose(current.id)) : Buffer.alloc(0);
}
