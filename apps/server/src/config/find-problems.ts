import { parseMasterKeys } from '../platform/master-keys.ts';
import type { Source } from '../platform/outside/define-port.ts';
import type { OutsideServices } from '../platform/outside/outside-service.ts';
import { listProofs, type Environment } from './environment.ts';

/** Variables of the installation itself that only mean something together. */
const ownBundles = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['TIMESTAMP_URL', 'SEAL_PKCS12', 'SEAL_PASSWORD'],
  ['ANF_URL', 'ANF_TOKEN'],
  ['DICERT_URL', 'DICERT_TOKEN'],
] as const;

export function findHalfGiven(services: OutsideServices, given: Source): readonly string[] {
  const bundles = [...ownBundles, ...Object.values(services).map(({ facts }) => facts.required)];
  const incomplete = bundles.flatMap((bundle) => {
    const missing = bundle.filter((name) => given[name] === undefined);
    return missing.length === bundle.length ? [] : missing.map((name) => `${name}: falta, y ${bundle[0]} la necesita.`);
  });
  const contradicted = Object.values(services)
    .filter(({ facts: { code, required } }) => isListed(given['WITHOUT'], code) && isGiven(required, given))
    .map(({ facts: { code, required } }) => `WITHOUT: nombra ${code}, pero ${listInWords(required)} lo configuran.`);
  const isOrphan = given['DATABASE_APP_URL'] !== undefined && given['DATABASE_URL'] === undefined;
  return [...incomplete, ...contradicted, ...(isOrphan ? ['DATABASE_APP_URL: necesita también DATABASE_URL.'] : [])];
}

const isListed = (list: string | undefined, code: string): boolean =>
  (list ?? '').split(',').some((part) => part.trim() === code);

const isGiven = (required: readonly string[], given: Source): boolean =>
  required.every((name) => given[name] !== undefined);

/** What production needs, unless SANDBOX names its stand-in. */
interface Need {
  readonly code: string;
  readonly isGiven: boolean;
  /** Whether an installation can do without it. */
  readonly mayBeAbsent: boolean;
  /** As a person reads them in a sentence. */
  readonly variables: string;
}

export function findProductionProblems(services: OutsideServices, env: Environment, given: Source): readonly string[] {
  if (env.NODE_ENV !== 'production') return [];
  const missing = [...listOwnNeeds(env), ...listServiceNeeds(services, given)]
    .filter(({ code, isGiven: has }) => !has && !env.SANDBOX.includes(code) && !env.WITHOUT.includes(code))
    .map(describeMissing);
  return [
    ...missing,
    ...findFalseProofs(services, env),
    ...(env.MASTER_KEYS ? [] : ['MASTER_KEYS: falta en producción (32 bytes en base64, la actual primero).']),
    ...(env.PUBLIC_URL ? [] : ['PUBLIC_URL: falta en producción.']),
    ...(env.DEMONSTRATION ? ['DEMONSTRATION: los usuarios de demostración no se permiten en producción.'] : []),
  ];
}

/** Never how to do without: who is in a hurry would take that way. The guide has it, with its price. */
function describeMissing({ code, variables, mayBeAbsent }: Need): string {
  const verb = variables.includes(' ') ? 'faltan' : 'falta';
  const absent = mayBeAbsent ? ` Si esta instalación no tiene ese servicio: WITHOUT=${code}.` : '';
  return `${variables}: ${verb} en producción.${absent}`;
}

/** A sandbox that proves something would make documents claim what nobody checked. */
function findFalseProofs(services: OutsideServices, env: Environment): readonly string[] {
  if (env.TRIAL) return [];
  const proofs = listProofs(services);
  return env.SANDBOX.filter((code) => proofs.includes(code)).map(
    (code) =>
      `SANDBOX: ${code} daría por probado lo que nadie comprobó, así que no se permite en producción. Vea docs/operations.md, Sandboxes in production.`,
  );
}

const listOwnNeeds = (env: Environment): readonly Need[] => [
  {
    code: 'database',
    isGiven: env.DATABASE_URL !== undefined,
    mayBeAbsent: false,
    variables: 'DATABASE_URL',
  },
  {
    code: 'object-store',
    isGiven: env.S3_ENDPOINT !== undefined,
    mayBeAbsent: false,
    variables: 'S3_ENDPOINT y las demás S3_*',
  },
  {
    code: 'trust-services',
    isGiven: env.TIMESTAMP_URL !== undefined,
    mayBeAbsent: false, // nobody could sign
    variables: 'TIMESTAMP_URL, SEAL_PKCS12 y SEAL_PASSWORD',
  },
];

function listServiceNeeds(services: OutsideServices, given: Source): readonly Need[] {
  const needed = Object.values(services).filter(({ facts }) => !facts.isOptional && !facts.isEmbedded);
  return needed.map(({ facts: { code, required, proves } }) => ({
    code,
    mayBeAbsent: proves,
    isGiven: isGiven(required, given),
    variables: listInWords(required),
  }));
}

/** `SMTP_URL y MAIL_FROM`, or for more than two `SMS_URL y las demás SMS_*`. */
function listInWords([first = '', ...others]: readonly string[]): string {
  if (others.length < 2) return [first, ...others].join(' y ');
  return `${first} y las demás ${first.slice(0, first.lastIndexOf('_') + 1)}*`;
}

/** Keys that are too short would be found out only when the first secret is stored. */
export function findWrongMasterKeys({ MASTER_KEYS: text }: Environment): readonly string[] {
  if (text === undefined) return [];
  try {
    parseMasterKeys(text);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
