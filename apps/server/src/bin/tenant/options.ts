import { environments, type Environment } from '@rubrica/contract';

import { readConfig } from '../../config.ts';
import { listCompanies, type Installation, type ListedCompany } from '../../modules/operators/index.ts';
import { withCore } from '../../node.ts';
import { StartupError } from '../../platform/startup-error.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export const tenantOptions = {
  slug: text,
  environment: text,
  name: text,
  host: text,
  backend: text,
  from: text,
  admin: text,
  'admin-name': text,
  'admin-last-name': text,
  'admin-id': text,
  by: text,
  'show-password': flag,
  because: text,
  confirm: text,
  service: text,
  settings: text,
  kinds: text,
  'legal-name': text,
  ruc: text,
  address: text,
  city: text,
  contact: text,
  phone: text,
  delegate: text,
  'delegate-email': text,
  representative: text,
  'representative-id': text,
  'representative-title': text,
  json: flag,
};

export type TenantOptions = {
  readonly [name in keyof typeof tenantOptions]?:
    | ((typeof tenantOptions)[name] extends { type: 'boolean' } ? boolean : string)
    | undefined;
};

export const withInstallation = <T>(work: (installation: Installation) => Promise<T>): Promise<T> =>
  withCore(readConfig(process.env), ({ databases: { platform }, contexts }, log) =>
    work({ platform, contexts, log, now: () => new Date() }),
  );

export function readEnvironment({ environment = 'production' }: TenantOptions): Environment {
  const found = environments.find((one) => one === environment);
  if (!found) throw new StartupError(`--environment: elija ${environments.join(', ')}.`);
  return found;
}

/** Who runs the command, for the audit log. */
export const readBy = ({ by }: TenantOptions): string => by?.trim() || 'la línea de comandos';

export async function findListed(installation: Installation, options: TenantOptions): Promise<ListedCompany> {
  const { slug } = options;
  const environment = readEnvironment(options);
  const found = (await listCompanies(installation)).find((one) => one.slug === slug && one.environment === environment);
  if (!found) throw new StartupError(`No existe una empresa en el segmento "${slug}" (${environment}).`);
  return found;
}

/** One line for a person, or the facts for a program. */
export function report({ json }: Pick<TenantOptions, 'json'>, line: string, facts: object): void {
  console.log(json ? JSON.stringify(facts) : line);
}
