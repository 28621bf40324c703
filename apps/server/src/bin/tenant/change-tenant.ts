import { isCedula, isRuc } from '@rubrica/catalogues';
import { kindByCode, kinds as shippedKinds } from '@rubrica/process-kinds';

import { readConfig } from '../../config.ts';
import { isSameSite } from '../../doctor/same-site.ts';
import { addHost, isHostLabel, setBackend, type ListedCompany } from '../../modules/operators/index.ts';
import { changeCompany, type Companies, type CompanyChange } from '../../modules/tenants/index.ts';
import { operatorNamed } from '../../platform/actor.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { stepsOf, takeSteps } from './apply-company-file.ts';
import { readCompanyFile } from './company-file.ts';
import { findListed, readBy, report, withInstallation, type TenantOptions } from './options.ts';

/** Says what kinds of process a company uses, who it is in its contracts and where it is reached. What is not named stays. */
export async function changeTenant(options: TenantOptions): Promise<void> {
  const { slug, host, backend, from, json: _, environment: __, by: ___, ...rest } = options;
  const apart = Object.entries({ host, backend, from }).filter(([, value]) => value !== undefined);
  const named = { ...rest, ...Object.fromEntries(apart) };
  if (!slug || Object.keys(named).length === 0)
    throw new StartupError(
      'Uso: rubrica tenant set --slug SEGMENTO [--kinds TIPO,TIPO] [--host SEGMENTO] [--backend DIRECCIÓN|propio] [--from ARCHIVO.json] [--legal-name …] …',
    );
  const change = readChange(options);
  const steps = from === undefined ? undefined : stepsOf(readCompanyFile(from));
  if (host !== undefined && !isHostLabel(host))
    throw new StartupError('--host: solo puede tener letras minúsculas, números y guiones.');
  const applied = await withInstallation(async (installation) => {
    const tenant = await findListed(installation, options);
    if (host !== undefined) await addHost(installation, tenant.id, host);
    if (backend !== undefined) await setBackend(installation, tenant.id, readBackend(backend, pageOf(tenant)));
    const { contexts, log } = installation;
    const context = contexts.forSetup({ tenant, task: 'tenant-set', log });
    if (Object.keys(rest).length > 0) await changeCompany(context, change);
    return steps && (await takeSteps(context.actingAs(operatorNamed(readBy(options)), null), steps));
  });
  const facts = { slug, changed: Object.keys(named), ...(applied && { applied }) };
  report(options, `✓ ${slug}: ${describeApplied(applied)}`, facts);
}

function describeApplied(applied: readonly string[] | undefined): string {
  if (applied === undefined) return 'datos guardados.';
  return applied.length === 0 ? 'todo estaba ya como en el archivo.' : `cambió ${applied.join(', ')}.`;
}

function pageOf({ hosts, slug }: ListedCompany): URL {
  const { publicUrl: page } = readConfig(process.env);
  page.hostname = `${hosts.includes(slug) ? slug : (hosts[0] ?? slug)}.${page.hostname}`;
  return page;
}

/** Where the company's pages send their calls; null for their own origin. Throws with the name of the option. */
export function readBackend(address: string, page: URL): string | null {
  if (address === 'propio') return null;
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw new StartupError('--backend: escriba una dirección como https://api.banco.ec/backend, o propio.');
  if (!isSameSite(page, url))
    throw new StartupError(
      `--backend: ${url.origin} es de otro sitio que las páginas (${page.origin}), y los navegadores no le envían la cookie de la sesión.`,
    );
  return url.href.replace(/\/$/, '');
}

/** Throws with the name of the option that is wrong. */
export const readChange = (options: TenantOptions): CompanyChange => ({
  kinds: readKinds(options.kinds),
  party: readParty(options),
});

function readKinds(list: string | undefined): readonly string[] | undefined {
  const kinds = list?.split(',').map((code) => code.trim());
  const unknown = kinds?.filter((code) => kindByCode(code)?.code !== code);
  if (unknown && unknown.length > 0) {
    const known = shippedKinds.map(({ code }) => code).join(', ');
    throw new StartupError(`--kinds: no existe ${unknown.join(', ')}. Hay: ${known}.`);
  }
  return kinds;
}

function readParty(options: TenantOptions): Companies.CompanyParty {
  const { ruc, address, city } = options;
  if (ruc !== undefined && !isRuc(ruc)) throw new StartupError('--ruc: no es un RUC válido.');
  const person = readRepresentative(options);
  return {
    ...(options['legal-name'] && { legalName: options['legal-name'] }),
    ...(ruc && { ruc }),
    ...(address && { address }),
    ...(city && { city }),
    ...readContact(options),
    ...(person && { representative: person }),
  };
}

function readContact(options: TenantOptions): Pick<Companies.CompanyParty, 'email' | 'phone' | 'delegate'> {
  const { contact, phone } = options;
  if (contact !== undefined && !isAddress(contact)) throw new StartupError('--contact: el correo es inválido.');
  if (phone !== undefined && !/^\+?[0-9]{7,15}$/.test(phone))
    throw new StartupError('--phone: debe tener entre 7 y 15 números.');
  const delegate = readDelegate(options);
  return { ...(contact && { email: contact }), ...(phone && { phone }), ...(delegate && { delegate }) };
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

function readDelegate({ delegate: name, 'delegate-email': email }: TenantOptions): Companies.CompanyParty['delegate'] {
  if (!name && !email) return undefined;
  if (!name || !email) throw new StartupError('--delegate y --delegate-email van juntos.');
  if (!isAddress(email)) throw new StartupError('--delegate-email: el correo es inválido.');
  return { name, email };
}

function readRepresentative(options: TenantOptions): Companies.CompanyParty['representative'] {
  const { representative: name, 'representative-id': identification, 'representative-title': title } = options;
  const given = [name, identification, title].filter((value) => value);
  if (given.length === 0) return undefined;
  if (!name || !identification || !title) {
    throw new StartupError('--representative, --representative-id y --representative-title van juntos.');
  }
  if (!isCedula(identification)) throw new StartupError('--representative-id: no es una cédula válida.');
  return { name, identification, title };
}
