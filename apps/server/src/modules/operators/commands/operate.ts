import { isCedula, isRuc } from '@rubrica/catalogues';
import type { Issue, NewCompanyInput } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';

import type { Official } from '../../../platform/actor.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { changeCompany } from '../../tenants/index.ts';
import { findRow } from '../company-row.repository.ts';
import type { Installation } from '../steps/installation.ts';
import { contextIn, findCompany, resumeCompany, suspendCompany } from './close-company.ts';
import { addHost, createCompany } from './create-company.ts';
import { deleteCompany } from './delete-company.ts';

/** What is done to a company stands in its audit log with the operator's address, and in the operators' own. */
export const nameOf = ({ username }: Official): string => username;

const remember = (context: OfficialContext, type: string, company: string): Promise<unknown> =>
  context.transaction((tx) => tx.record([{ type, subject: company }]));

export async function createByOperator(
  installation: Installation,
  context: OfficialContext,
  input: NewCompanyInput,
): Promise<{ id: string }> {
  refuseWrong([...wrongKinds(input.kinds), ...wrongNumbers(input)]);
  const { slug, environment, name, host, kinds, ruc, admin_identification: cedula } = input;
  const isNew = await createCompany(installation, {
    slug,
    environment,
    name,
    host,
    kinds,
    party: ruc === '' ? {} : { ruc },
    by: nameOf(context.actor),
    administrator: {
      email: input.admin_email,
      name: input.admin_name,
      lastName: input.admin_last_name,
      cedula: cedula === '' ? undefined : cedula,
      passwordHash: null,
    },
  });
  if (!isNew) throw new AppError('company.exists');
  const row = await findRow(installation.platform, (one) => one.slug === slug && one.environment === environment);
  if (!row) throw new Error('a company that was just created is not in the directory');
  await remember(context, 'company.created', row.id);
  return { id: row.id };
}

export async function changeByOperator(
  installation: Installation,
  context: OfficialContext,
  {
    id,
    host,
    kinds,
  }: { readonly id: string; readonly host?: string | undefined; readonly kinds?: readonly string[] | undefined },
): Promise<void> {
  const row = await findCompany(installation, id);
  refuseWrong(wrongKinds(kinds ?? []));
  if (host !== undefined) await addHost(installation, id, host);
  if (kinds) await changeCompany(contextIn(installation, row), { kinds, party: {} });
  await remember(context, 'company.changed', id);
}

export async function suspendByOperator(
  installation: Installation,
  context: OfficialContext,
  { id, because }: { readonly id: string; readonly because: string },
): Promise<void> {
  await suspendCompany(installation, { id, because, by: nameOf(context.actor) });
  await remember(context, 'company.suspended', id);
}

export async function resumeByOperator(
  installation: Installation,
  context: OfficialContext,
  id: string,
): Promise<void> {
  await resumeCompany(installation, { id, by: nameOf(context.actor) });
  await remember(context, 'company.resumed', id);
}

export async function deleteByOperator(
  installation: Installation,
  context: OfficialContext,
  { id, confirmation }: { readonly id: string; readonly confirmation: string },
): Promise<void> {
  await deleteCompany(installation, { id, confirmation, by: nameOf(context.actor) });
  await remember(context, 'company.deleted', id);
}

function refuseWrong(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalidInput(issues);
}

const wrongKinds = (kinds: readonly string[]): readonly Issue[] =>
  kinds.every((code) => kindByCode(code)?.code === code) ? [] : [{ path: 'kinds', message: 'Elija tipos que existan' }];

const wrongNumbers = ({ ruc, admin_identification: cedula }: NewCompanyInput): readonly Issue[] => [
  ...(ruc === '' || isRuc(ruc) ? [] : [{ path: 'ruc', message: 'El RUC es inválido' }]),
  ...(cedula === '' || isCedula(cedula)
    ? []
    : [{ path: 'admin_identification', message: 'El número de cédula no es válido' }]),
];
