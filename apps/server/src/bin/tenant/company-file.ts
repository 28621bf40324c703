import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

import {
  brand,
  companyProviderEndpoints,
  identityProviders,
  kindEndpoints,
  listIssues,
  messageEventNames,
  messageText,
  setSpanishErrors,
  securityEndpoints,
  signInRuleEndpoints,
  tenantEndpoints,
  webhookChange,
} from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { z } from 'zod';

import { StartupError } from '../../platform/startup-error.ts';

const fileName = z.string().min(1, 'Escriba el nombre de un archivo');

/** Every part is what the call of the company's page takes; pictures, wordings and secrets are files beside it. */
const companyFile = z.strictObject({
  brand: brand.partial().extend({ logo: fileName, cover: fileName, favicon: fileName }).partial().optional(),
  settings: tenantEndpoints.changeCompanySettings.body.optional(),
  kinds: z
    .record(z.string(), kindEndpoints.saveKindRules.body.extend(kindEndpoints.saveAssurance.body.partial().shape))
    .optional(),
  messages: z.partialRecord(z.enum(messageEventNames), messageText).optional(),
  templates: z.record(z.string(), z.record(z.string(), fileName)).optional(),
  sign_up: signInRuleEndpoints.changeSignUpRules.body.optional(),
  identity_providers: z
    .partialRecord(
      z.enum(identityProviders),
      companyProviderEndpoints.saveCompanyProvider.body
        .omit({ secret: true })
        .extend({ secret_file: fileName.optional(), is_on: z.boolean('Elija si se enciende').default(true) })
        .strict(),
    )
    .optional(),
  single_sign_on: z
    .strictObject({
      is_required: z.boolean('Elija si se exige'),
      emergency_user: z.string().trim().min(1, 'Escriba un usuario').optional(),
    })
    .optional(),
  security: securityEndpoints.changeCompanySecurity.body.optional(),
  webhooks: z.array(webhookChange.extend({ secret_file: fileName })).optional(),
});

type CompanyFile = z.infer<typeof companyFile>;

export interface ReadCompanyFile {
  readonly company: CompanyFile;
  /** The bytes of a file that it names; the folder of the company's file is where names begin. */
  readonly open: (named: string, field: string) => Buffer;
}

/** The largest image that the company's page takes. */
const maxFileBytes = 3_000_000;

/** Throws with every field that is wrong, before anything is changed. */
export function readCompanyFile(file: string): ReadCompanyFile {
  setSpanishErrors();
  const parsed = companyFile.safeParse(parseJson(file));
  if (!parsed.success) {
    const lines = listIssues(parsed.error, file).map(({ path: field, message }) => `${field}: ${message}`);
    throw new StartupError(lines.join('\n'));
  }
  const open = (named: string, field: string): Buffer => {
    const found = findBeside(file, named);
    if (found === undefined) throw new StartupError(`${field}: no pudimos leer el archivo ${named} en su carpeta.`);
    return readFileSync(found);
  };
  refuseUnknown(parsed.data);
  return { company: parsed.data, open };
}

/** Only in the folder of the company's file or below: who wrote it may not be who runs the installation. */
function findBeside(file: string, named: string): string | undefined {
  const folder = realpathSync(path.resolve(path.dirname(file)));
  try {
    const found = realpathSync(path.resolve(folder, named));
    return found.startsWith(folder + path.sep) && statSync(found).size <= maxFileBytes ? found : undefined;
  } catch {
    return undefined;
  }
}

function parseJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    throw new StartupError(`--from: no pudimos leer el archivo ${file}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError(`--from: ${file} no es un archivo JSON.`);
  }
}

/** Kinds and documents that are not there, and an address that is named twice. */
function refuseUnknown({ kinds = {}, templates = {}, webhooks = [] }: CompanyFile): void {
  const twice = webhooks.flatMap(({ url }, place) =>
    webhooks.findIndex((one) => one.url === url) < place ? [`webhooks.${place}.url: ya está en la lista.`] : [],
  );
  const unknown = Object.entries({ kinds, templates }).flatMap(([field, codes]) =>
    Object.keys(codes)
      .filter((code) => kindByCode(code)?.code !== code)
      .map((code) => `${field}.${code}: no existe ese tipo de proceso.`),
  );
  const missing = Object.entries(templates).flatMap(([code, documents]) =>
    Object.keys(documents)
      .filter((document) => !kindByCode(code)?.documents.some((one) => one.code === document))
      .map((document) => `templates.${code}.${document}: ese tipo no tiene un documento con ese código.`),
  );
  const faults = [...unknown, ...missing, ...twice];
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
}
