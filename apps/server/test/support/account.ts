import { kindByCode, needsReview, sampleAnswers, type KindAnswers } from '@rubrica/process-kinds';

import { ana, type Desk } from './desk.ts';
import type { World } from './world.ts';

const found = kindByCode('account_opening');
if (!found) throw new Error('no such kind');
/** A kind with a form, an official's check and a part that is the client's. */
export const accountOpening = found;

export interface Client {
  readonly email: string;
  readonly cedula?: string;
  readonly isExposed?: boolean;
  /** More of the form. */
  readonly answers?: KindAnswers;
  readonly information?: object;
  readonly signatureType?: 'clicwrap' | 'electronic_signature';
  readonly checks?: { readonly registry: boolean; readonly biometrics: boolean };
}

export interface OpenedAccount {
  readonly id: string;
  readonly version: string;
  readonly answers: KindAnswers;
}

/** Accounts that one person opens, as an official writes them down. */
export async function createBank(world: Pick<World, 'clock'>, desk: Desk) {
  const branches = await sampleAnswers(accountOpening, { today: world.clock.now.toISOString().slice(0, 10) });
  return async ({
    email,
    cedula = '1712345675',
    isExposed = false,
    answers: more = {},
    information = {},
    signatureType = 'clicwrap',
    checks = { registry: false, biometrics: false },
  }: Client): Promise<OpenedAccount> => {
    const branch = branches.find(
      ({ answers }) => needsReview(accountOpening, answers) === isExposed && answers['cotitular_id_num'] === undefined,
    );
    if (!branch) throw new Error('no such branch');
    const answers = { ...branch.answers, cliente_id_num: cedula, cliente_email: email, ...more };
    const { status, body } = await desk.call<{ id: string }>('POST', '/api/signing-process/create', {
      body: {
        content: { version: branch.version, form_data: answers },
        signers: [{ ...ana, email, identification_number: cedula }],
        signing: { signature_type: signatureType, checks },
        process_information: { process_id: accountOpening.uuid, ...information },
      },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await desk.reach(body.id, 'TO_VALIDATE');
    return { id: body.id, version: branch.version, answers };
  };
}
