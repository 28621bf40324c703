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

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { readCompany, readCompanyParty } from '../../tenants/index.ts';
import { listOwnTemplates } from '../kind.repository.ts';

/** How the documents are named and verified: a draft's are marked as such. */
export interface Operation {
  readonly number: string;
  readonly verificationCode: string;
}

export interface WrittenDocument {
  readonly template: DocumentTemplate;
  readonly data: Readonly<Record<string, DocumentValue>>;
}

/** What all documents of a process share besides their answers. */
export interface Stationery {
  readonly context: DocumentContext;
  readonly images: NonNullable<TypesetRequest['images']>;
  readonly ownTemplates: ReadonlyMap<string, string>;
}

const imageExtensions: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

export async function readStationery(
  context: Context,
  db: TenantDb,
  { kind, operation }: { readonly kind: ProcessKind; readonly operation: Operation },
): Promise<Stationery> {
  const company = await readCompany(db);
  if (!company) throw new Error(`tenant ${context.tenant.id} has no company`);
  const party = await readCompanyParty(db);
  const logo = company.logo && (await readLogo(context, company.logo));
  return {
    ownTemplates: await listOwnTemplates(db, kind.code),
    images: logo ? { [logo.path]: logo.bytes } : {},
    context: {
      company: {
        ...party,
        name: company.name,
        primary: company.primaryColor,
        secondary: company.secondaryColor,
        ...(logo && { logo: logo.path }),
      },
      operationNumber: operation.number,
      issuedOn: context.kinds.today(),
      place: party.city ?? '', // its absence is told with the company's other facts
      verification: {
        code: operation.verificationCode,
        url: `${context.origin.url}/verificar/${operation.verificationCode}`,
      },
      showsInitials: false,
      describe: context.kinds.describe,
    },
  };
}

/** Everything the templates will print. Refuses what is missing, naming each field, before anything is typeset. */
export function writeDocuments(
  kind: ProcessKind,
  answers: KindAnswers,
  { context }: Pick<Stationery, 'context'>,
): readonly WrittenDocument[] {
  const missing = new Map<string, Issue>();
  const written = documentsOf(kind, answers).flatMap((template): WrittenDocument[] => {
    const result = documentData(kind, template, answers, context);
    if (result.ok) return [{ template, data: result.data }];
    for (const { variable, label } of result.missing) {
      const path = variable.startsWith('empresa.') ? variable : `content.form_data.${variable}`;
      missing.set(path, { path, message: `«${template.title}» necesita «${label}»` });
    }
    return [];
  });
  if (missing.size > 0) throw new AppError('input.invalid', {}, { issues: [...missing.values()] });
  return written;
}

export function typesetRequest(
  kind: ProcessKind,
  { template, data }: WrittenDocument,
  { images, ownTemplates }: Stationery,
): TypesetRequest {
  const own = ownTemplates.get(template.code);
  return {
    template: own === undefined ? templateOf(kind, template) : overriddenTemplate(own),
    data,
    images,
    standard: 'a-2b',
  };
}

async function readLogo(
  { ports }: Context,
  { key, type }: { readonly key: Parameters<Context['ports']['objectStore']['get']>[0]; readonly type: string },
): Promise<{ readonly path: string; readonly bytes: Uint8Array } | undefined> {
  const extension = imageExtensions[type];
  const bytes = extension && (await ports.objectStore.get(key));
  return bytes ? { path: `/logo.${extension}`, bytes: new Uint8Array(bytes) } : undefined;
}
