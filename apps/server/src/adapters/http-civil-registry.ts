import type { CivilRegistryPerson } from '@rubrica/catalogues';

import type { Checked } from '../platform/outside/outside-service.ts';
import type { CivilRegistry, RegistryAnswer } from '../ports/civil-registry.ts';
import { createRegistryClient, type JsonAnswer, type RegistryAccess } from './registry-client.ts';

export interface HttpCivilRegistryOptions extends RegistryAccess {
  /** Same questions; the answers use other names. */
  readonly provider: 'ANF' | 'TodoLegal';
  /** Called when the provider answers 409 or 500, before the caller gets the result. */
  readonly onTrouble?: (answer: JsonAnswer) => void;
}

/** Speaks `/demographic` of the two providers. */
export function createHttpCivilRegistry({
  provider,
  onTrouble,
  ...access
}: HttpCivilRegistryOptions): CivilRegistry & Checked {
  const { ask, check } = createRegistryClient(access);
  return {
    check,
    lookUp: async (question) => {
      const answer = await ask('/demographic', {
        identification_number: question.identificationNumber,
        request_by: question.requestBy,
        request_by_user: question.requestByUser,
        source: 'RC',
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
  const record = unwrap(body);
  const person = toPerson(record);
  if (person.errorCode && person.errorCode !== '000')
    return { outcome: 'refused', reason: person.errorText ?? person.errorCode };
  return person.identification || person.names || person.surnames || person.wholeName
    ? { outcome: 'found', person, said: record }
    : { outcome: 'not_found' };
}

/** One provider wraps the person once, the other twice. */
function unwrap(body: unknown): Readonly<Record<string, unknown>> {
  const outer = (body ?? {}) as { data?: unknown; response?: unknown };
  const inner = (outer.data ?? outer.response ?? outer) as { data?: unknown };
  return (inner.data ?? inner) as Readonly<Record<string, unknown>>;
}

function toPerson(record: Readonly<Record<string, unknown>>): CivilRegistryPerson {
  const read = (...names: readonly string[]): string | undefined => readText(record, names) || undefined;
  const [surnames, names] = [read('Apellidos'), read('Nombres')];
  const fields = {
    identification: read('NUI', 'Cedula', 'identification'),
    fingerprintCode: read('CodigoDactilar', 'IndividualDactilar'),
    names,
    surnames,
    wholeName: surnames === undefined && names === undefined ? read('Nombre') : undefined,
    sex: read('Sexo'),
    gender: read('Genero'),
    civilStatus: read('EstadoCivil'),
    spouse: read('Conyuge'),
    nationality: read('Nacionalidad'),
    profession: read('Profesion'),
    instructionLevel: read('Instruccion'),
    cardCondition: read('CondicionCedulado'),
    issuedOn: read('FechaCedulacion'),
    errorCode: read('CodigoError'),
    errorText: read('Error'),
    photo: read('Fotografia'),
    birth: compact({ date: read('FechaNacimiento'), place: read('LugarNacimiento') }),
    death: compact({ date: read('FechaDefuncion', 'FechaFallecimiento') }),
    marriage: compact({ date: read('FechaMatrimonio'), place: read('LugarMatrimonio') }),
    domicile: compact({ street: read('CallesDomicilio', 'Calle'), houseNumber: read('NumeroDomicilio', 'NumeroCasa') }),
  };
  return compact(fields) ?? {};
}

function readText(record: unknown, names: readonly string[]): string {
  for (const name of names) {
    const value = (record as Record<string, unknown> | undefined)?.[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

function compact<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } | undefined {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return entries.length === 0
    ? undefined
    : (Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> });
}
