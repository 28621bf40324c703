import { sourceTypes, type CivilRegistryPerson, type DataProvider, type DataSource } from '@rubrica/catalogues';

import type { Checked } from '../platform/outside/outside-service.ts';
import type { CivilRegistry, RegistryAnswer } from '../ports/civil-registry.ts';
import { createRegistryClient, type JsonAnswer, type RegistryAccess } from './registry-client.ts';
import { readPerson, readText } from './registry-names.ts';

export interface HttpCivilRegistryOptions extends RegistryAccess {
  /** Same questions; the answers use other names. */
  readonly provider: DataProvider;
  /** The company in whose name the provider answers; without it, the part of the product that asks. */
  readonly source?: DataSource;
  /** Called when the provider answers 409 or 500, before the caller gets the result. */
  readonly onTrouble?: (answer: JsonAnswer) => void;
}

/** Speaks `/demographic` of the two providers. */
export function createHttpCivilRegistry({
  provider,
  source,
  onTrouble,
  ...access
}: HttpCivilRegistryOptions): CivilRegistry & Checked {
  const { ask, check } = createRegistryClient(access);
  return {
    check,
    lookUp: async (question) => {
      const answer = await ask('/demographic', {
        identification_number: question.identificationNumber,
        request_by: source ?? question.requestBy,
        request_by_user: question.requestByUser,
        source: sourceTypes.civilRegistry,
        ...(provider === 'TodoLegal'
          ? { retry: question.isRetry }
          : {
              proyecto: question.project ?? 'rubrica',
              signing_process_id: question.signingProcessId ?? null,
              retry: question.isRetry,
            }),
      });
      if (answer.status === 409 || answer.status === 500) onTrouble?.(answer);
      return readAnswer(answer);
    },
  };
}

function readAnswer({ status, body }: JsonAnswer): RegistryAnswer {
  if (status === 404) return { outcome: 'not_found' };
  if (status === 409)
    return { outcome: 'refused', reason: readText(body, ['message', 'Error', 'error']) || 'sin detalle' };
  if (status !== 200) throw new Error(`the civil registry answered ${status}`);
  const records = unwrap(body);
  const people = records.map(readPerson);
  const refusal = people.find(({ errorCode }) => errorCode !== undefined && errorCode !== '000');
  if (refusal) return { outcome: 'refused', reason: refusal.errorText ?? refusal.errorCode ?? 'sin detalle' };
  const [person, ...homonyms] = people.filter(isSomebody);
  if (!person) return { outcome: 'not_found' };
  return { outcome: 'found', person, homonyms, said: saidIn(records) };
}

const isSomebody = ({ identification, names, surnames, wholeName }: CivilRegistryPerson): boolean =>
  [identification, names, surnames, wholeName].some((part) => part !== undefined);

type Said = Readonly<Record<string, unknown>>;

/** Several people are stored together, so that the evidence leaves nobody out. */
const saidIn = (records: readonly Said[]): Said => (records.length === 1 ? (records[0] ?? {}) : { personas: records });

/** One provider wraps the person once, the other twice; where a number is several people's, there is a list. */
function unwrap(body: unknown): readonly Said[] {
  const outer = (body ?? {}) as { data?: unknown; response?: unknown };
  const inner = (outer.data ?? outer.response ?? outer) as { data?: unknown };
  const found = inner.data ?? inner;
  return (Array.isArray(found) ? found : [found]) as readonly Said[];
}
