import type { CopyPlace } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { copyCodeTimes, sendCopyCode } from '../../signing/index.ts';
import { findByWrittenCode, findParty, openCopies } from '../steps/open-copies.ts';
import { refuseCopyGuessing } from '../steps/refuse-copy-guessing.ts';

interface Asked {
  readonly code: string;
  readonly identification_number: string;
  readonly place: CopyPlace;
}

const message =
  'Si ese número es de una persona que firmó este documento, le enviamos un código al contacto que la empresa tiene. Vale cinco minutos.';

/** Answers the same for a number of nobody, and sends nothing then. */
export async function askCopyCode(context: Context<Anonymous>, asked: Asked) {
  const processId = await context.transaction(async (tx) => (await openByCode(tx, asked.code)).id);
  await refuseCopyGuessing(context, { what: 'ask', processId, person: asked.identification_number });
  await context.transaction(async (tx) => {
    const process = await openCopies(tx, processId);
    const signatory = await findParty(tx, processId, asked.identification_number);
    await sendCopyCode(tx, { process, signatory, place: asked.place });
  });
  return { message, ...copyCodeTimes };
}

const openByCode = async (tx: Parameters<typeof openCopies>[0], code: string) =>
  openCopies(tx, await findByWrittenCode(tx, code));
