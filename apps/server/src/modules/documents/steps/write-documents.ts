import type { Issue } from '@rubrica/contract';
import {
  documentData,
  documentsOf,
  overriddenTemplate,
  templateOf,
  type DocumentContext,
  type DocumentTemplate,
  type DocumentValue,
  type KindAnswers,
  type ProcessKind,
} from '@rubrica/process-kinds';
import type { TypesetRequest } from '@rubrica/typesetting';

import { invalidInput } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Companies } from '../../tenants/index.ts';
import { logoOf, type Logo } from './company-logo.ts';
import { readStoredBytes } from './stored-bytes.ts';

export type Images = NonNullable<TypesetRequest['images']>;

/** How the documents are named and verified: a draft's are marked as such. */
export interface Operation {
  readonly number: string;
  readonly verificationCode: string;
}

export interface WrittenDocument {
  readonly template: DocumentTemplate;
  readonly data: Readonly<Record<string, DocumentValue>>;
}

/** What stands on a draft's documents in place of the number and the code of a process. */
export const draftOperation: Operation = { number: 'BORRADOR', verificationCode: 'BORRADOR' };

/** What all documents of a process share besides their answers. */
export interface Materials {
  readonly context: DocumentContext;
  readonly logo: Logo | undefined;
  readonly ownTemplates: ReadonlyMap<string, string>;
}

export async function readMaterials(
  tx: Tx,
  { kind, operation }: { readonly kind: ProcessKind; readonly operation: Operation },
): Promise<Materials> {
  const company = await Companies.read(tx);
  if (!company) throw new Error(`tenant ${tx.tenant.id} has no company`);
  const party = await Companies.readParty(tx);
  const logo = logoOf(company);
  return {
    ownTemplates: await CustomisedKinds.listTemplates(tx, kind.code),
    logo,
    context: {
      company: {
        ...party,
        name: company.name,
        primary: company.primaryColor,
        secondary: company.secondaryColor,
        ...(logo && { logo: logo.path }),
      },
      operationNumber: operation.number,
      issuedOn: tx.kinds.today(),
      place: party.city ?? '', // a missing city is reported with the company's other missing facts
      verification: {
        code: operation.verificationCode,
        url: `${tx.siteUrl}/verificar/${operation.verificationCode}`,
      },
      showsInitials: false,
      describe: tx.kinds.describe,
    },
  };
}

/** Apart from the rest, because the object store may be far away and no transaction waits for it. */
export async function fetchImages(context: Context, { logo }: Pick<Materials, 'logo'>): Promise<Images> {
  return logo ? { [logo.path]: new Uint8Array(await readStoredBytes(context, logo)) } : {};
}

/** Who makes a process cannot give the company's facts. */
const whereOfCompany = 'Lo completa quien administra la empresa, en «Empresa › Datos legales».';

/** Everything the templates will print. Refuses what is missing, naming each field, before anything is typeset. */
export function writeDocuments(
  kind: ProcessKind,
  answers: KindAnswers,
  { context }: Pick<Materials, 'context'>,
): readonly WrittenDocument[] {
  const missing = new Map<string, Issue>();
  const written = documentsOf(kind, answers).flatMap((template): WrittenDocument[] => {
    const result = documentData(kind, template, answers, context);
    if (result.ok) return [{ template, data: result.data }];
    for (const { variable, label } of result.missing) {
      const isOfCompany = variable.startsWith('empresa.');
      const path = isOfCompany ? variable : `content.form_data.${variable}`;
      const message = `«${template.title}» necesita «${label}»`;
      missing.set(path, { path, message: isOfCompany ? `${message}. ${whereOfCompany}` : message });
    }
    return [];
  });
  if (missing.size > 0) throw invalidInput([...missing.values()]);
  return written;
}

export function typesetRequest(
  kind: ProcessKind,
  { template, data }: WrittenDocument,
  { ownTemplates, images }: Pick<Materials, 'ownTemplates'> & { readonly images: Images },
): TypesetRequest {
  const own = ownTemplates.get(template.code);
  return {
    template: own === undefined ? templateOf(kind, template) : overriddenTemplate(own),
    data,
    images,
    standard: 'a-2b',
  };
}
