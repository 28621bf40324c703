import { isCedula, isRuc } from '@rubrica/catalogues';
import { kindByCode, kinds as shippedKinds } from '@rubrica/process-kinds';

import { readConfig } from '../../config.ts';
import { changeCompany, type Companies, type CompanyChange } from '../../modules/tenants/index.ts';
import { withApp } from '../../node.ts';
import { StartupError } from '../../platform/startup-error.ts';

const text = { type: 'string' } as const;

export const companyOptions = {
  kinds: text,
  'legal-name': text,
  ruc: text,
  address: text,
  city: text,
  contact: text,
  representative: text,
  'representative-id': text,
  'representative-title': text,
};

type Options = { readonly [name in keyof typeof companyOptions | 'slug']?: string | undefined };

/** Says what kinds of process a company uses and who it is in its contracts. What is not named stays as it is. */
export async function changeTenant(options: Options): Promise<void> {
  const { slug } = options;
  if (!slug || Object.keys(options).length === 1)
    throw new StartupError('Uso: rubrica tenant set --slug SEGMENTO [--kinds TIPO,TIPO] [--legal-name …] …');
  const change = readChange(options);
  await withApp(readConfig(process.env), async ({ contexts, directory }, log) => {
    const tenant = await directory.find(slug);
    if (!tenant) throw new StartupError(`No existe una empresa en el segmento "${slug}".`);
    await changeCompany(contexts.forSetup({ tenant, task: 'tenant-set', log }), change);
  });
  console.log(`✓ ${slug}: datos guardados.`);
}

/** Throws with the name of the option that is wrong. */
export const readChange = (options: Options): CompanyChange => ({
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

function readParty(options: Options): Companies.CompanyParty {
  const { ruc, contact } = options;
  if (ruc !== undefined && !isRuc(ruc)) throw new StartupError('--ruc: no es un RUC válido.');
  if (contact !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)) {
    throw new StartupError('--contact: el correo es inválido.');
  }
  const person = readRepresentative(options);
  return {
    ...(options['legal-name'] && { legalName: options['legal-name'] }),
    ...(ruc && { ruc }),
    ...(options.address && { address: options.address }),
    ...(options.city && { city: options.city }),
    ...(contact && { email: contact }),
    ...(person && { representative: person }),
  };
}

function readRepresentative(options: Options): Companies.CompanyParty['representative'] {
  const { representative: name, 'representative-id': identification, 'representative-title': title } = options;
  const given = [name, identification, title].filter((value) => value);
  if (given.length === 0) return undefined;
  if (!name || !identification || !title) {
    throw new StartupError('--representative, --representative-id y --representative-title van juntos.');
  }
  if (!isCedula(identification)) throw new StartupError('--representative-id: no es una cédula válida.');
  return { name, identification, title };
}
