import { createHmac } from 'node:crypto';

import type { CivilRegistryPerson } from '@rubrica/catalogues';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { meterCaused } from '../../metering/index.ts';
import { countFailures, forgetFailures, recordFailure } from '../registry-failure.repository.ts';
import { readPhoto, type RegistryPhoto } from '../registry-photo.ts';

/** From the third failure on, the request asks the provider to query its source again. */
const failuresBeforeRetry = 3;

export interface PersonQuestion {
  readonly identificationNumber: string;
  readonly requestBy: string;
  readonly requestByUser: string;
  readonly signingProcessId?: string;
}

/** A person as the registry knows them, and all that it said. */
export interface KnownPerson {
  readonly person: CivilRegistryPerson;
  readonly said: Readonly<Record<string, unknown>>;
  /** Others with the same number. */
  readonly homonyms: readonly CivilRegistryPerson[];
  /** The picture of the person, where the answer brings one that can be shown. Never logged, never stored with the answer. */
  readonly photo?: RegistryPhoto | undefined;
}

/** Of several people nobody is guessed. */
export async function lookUpPerson(context: Context, question: PersonQuestion): Promise<CivilRegistryPerson> {
  const { person, homonyms } = await askRegistry(context, question);
  if (homonyms.length > 0) throw new AppError('registry.refused', { reason: 'respondió con más de una persona' });
  return person;
}

/** Who asked about whom is recorded by hash: the question itself is personal data. */
export async function askRegistry(context: Context, question: PersonQuestion): Promise<KnownPerson> {
  const key = context.keyring.derive('registry-person');
  const personHash = createHmac('sha256', key).update(question.identificationNumber).digest();
  const failures = await context.transaction((tx) => countFailures(tx.db, personHash));
  try {
    const answer = await context.ports.civilRegistry.lookUp({ ...question, isRetry: failures >= failuresBeforeRetry });
    await context.transaction(async (tx) => {
      await forgetFailures(tx.db, personHash);
      const subject = personHash.toString('hex').slice(0, 32);
      const [entry] = await tx.record([{ type: 'registry.asked', subject, details: { outcome: answer.outcome } }]);
      const { signingProcessId: processId } = question;
      await meterCaused(tx, { kind: 'identity_check', subject: `registry:${entry}`, processId });
    });
    if (answer.outcome === 'not_found') throw new AppError('registry.person_not_found');
    if (answer.outcome === 'refused') throw new AppError('registry.refused', { reason: answer.reason });
    const { person, said, homonyms } = answer;
    return { person, said, homonyms, photo: readPhoto(person.photo) };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    await context.transaction((tx) => recordFailure(tx.db, personHash, context.now()));
    throw new AppError('registry.unavailable', {}, { cause });
  }
}
