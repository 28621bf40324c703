import type { CopyPlace } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { CopyCodes } from '../../signing/index.ts';
import { findByWrittenCode, openCopies } from '../steps/open-copies.ts';
import { refuseCopyGuessing } from '../steps/refuse-copy-guessing.ts';

interface Asked {
  readonly code: string;
  readonly identification_number: string;
  readonly place: CopyPlace;
}

/** By the company's rule and the wish, never by what it has of the person. */
const destinations: Readonly<Record<CopyPlace, string>> = {
  email: 'a su correo',
  mobile: 'a su celular o, si la empresa no tiene uno de Ecuador, a su correo',
};

/** Answers the same for a number of nobody, after the same work; nothing is sent then. */
export async function askCopyCode(context: Context<Anonymous>, asked: Asked) {
  const { code, identification_number: identificationNumber } = asked;
  const processId = await context.transaction(
    async (tx) => (await openCopies(tx, await findByWrittenCode(tx, code))).id,
  );
  await refuseCopyGuessing(context, { what: 'ask', processId, person: identificationNumber });
  const place = await context.transaction(async (tx) => {
    const places = await CopyCodes.readCopyPlaces(tx);
    const taken = places.includes(asked.place) ? asked.place : places[0];
    await CopyCodes.askForCopyCode(tx, { processId, identificationNumber, place: taken });
    return taken;
  });
  const message = `Si ese número es de una persona que firmó este documento, le enviamos un código ${destinations[place]}. Vale cinco minutos.`;
  return { message, ...CopyCodes.copyCodeTimes };
}
