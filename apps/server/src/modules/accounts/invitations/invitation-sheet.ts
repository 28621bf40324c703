import { fold } from '@rubrica/catalogues';
import { invitationLimits, invitee, type FileAnswer, type InvitationRow, type UploadedFile } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { csvMark, toCsvLine } from '../../../platform/spreadsheet/csv.ts';
import type { SheetRow } from '../../../ports/sheet-reader.ts';
import { listGroups } from '../group.repository.ts';
import type { Group } from '../group.ts';
import { mayGrant } from '../user.policy.ts';
import { findRepeated, findTaken } from './invitation-issues.ts';

/** The columns, by the names that people write over them. */
const columns = {
  email: ['correo', 'correo electronico', 'email'],
  name: ['nombres', 'nombre'],
  last_name: ['apellidos', 'apellido'],
  group: ['grupo'],
} as const;
type Column = keyof typeof columns;
const titles: Readonly<Record<Column, string>> = {
  email: 'Correo',
  name: 'Nombres',
  last_name: 'Apellidos',
  group: 'Grupo',
};

/** Each row with everything that is wrong with it. Nobody is invited yet. */
export async function readInvitationSheet(
  context: OfficialContext,
  { name, bytes }: UploadedFile,
): Promise<{ readonly rows: InvitationRow[] }> {
  const sheet = await context.ports.sheetReader.read(bytes, { rows: invitationLimits.people + 2 });
  if (!sheet.ok) throw new AppError('file.refused', { file: name, reason: sheet.reason });
  const [head, ...rows] = sheet.rows;
  const places = findColumns(head);
  if (rows.length === 0) throw new AppError('file.refused', { file: name, reason: 'no tiene ninguna persona' });
  if (rows.length > invitationLimits.people)
    throw new AppError('file.refused', { file: name, reason: `tiene más de ${invitationLimits.people} personas` });
  return context.transaction(async (tx) => {
    const groups = await listGroups(tx.db);
    const read = rows.map((row) => checkRow(row, places, { groups, mayGive: (group) => mayGrant(tx.actor, [group]) }));
    const emails = read.map(({ email }) => email);
    const known = [...findRepeated(emails), ...(await findTaken(tx.db, emails))];
    return {
      rows: read.map((row, place) => ({
        ...row,
        issues: [
          ...row.issues,
          ...known.flatMap((issue) => (issue.place === place ? [{ path: 'email', message: issue.message }] : [])),
        ],
      })),
    };
  });
}

type Places = Readonly<Record<Column, number>>;

function findColumns(head: SheetRow | undefined): Places {
  const written = (head?.cells ?? []).map((cell) => fold(String(cell ?? '')));
  const place = (column: Column): number =>
    written.findIndex((title) => (columns[column] as readonly string[]).includes(title));
  const places = { email: place('email'), name: place('name'), last_name: place('last_name'), group: place('group') };
  const missing = (['email', 'group'] as const).filter((column) => places[column] < 0).map((column) => titles[column]);
  if (missing.length > 0)
    throw new AppError('load.columns_unknown', { reason: `falta la columna «${missing.join('» y «')}»` });
  return places;
}

interface Company {
  readonly groups: readonly Group[];
  readonly mayGive: (group: Group) => boolean;
}

function checkRow(row: SheetRow, places: Places, { groups, mayGive }: Company): InvitationRow {
  const cell = (column: Column): string => String(row.cells[places[column]] ?? '').trim();
  const written = { email: cell('email').toLowerCase(), name: cell('name'), last_name: cell('last_name') };
  const group = groups.find(({ name }) => fold(name) === fold(cell('group')));
  const parsed = invitee.omit({ group_id: true }).safeParse(written);
  const faults = parsed.success ? [] : parsed.error.issues;
  return {
    number: row.number,
    ...written,
    group: cell('group'),
    group_id: group?.id ?? null,
    issues: [
      ...faults.map(({ path, message }) => ({ path: path.join('.'), message })),
      ...groupIssues(cell('group'), group && { mayGive: mayGive(group) }),
    ],
  };
}

function groupIssues(written: string, found: { readonly mayGive: boolean } | undefined): InvitationRow['issues'] {
  if (written === '') return [{ path: 'group', message: 'Escriba el grupo' }];
  if (!found) return [{ path: 'group', message: `No existe el grupo «${written}»` }];
  return found.mayGive ? [] : [{ path: 'group', message: 'Ese grupo tiene permisos que usted no tiene' }];
}

/** With an example for each group that this official may give. */
export async function writeInvitationSheet(context: OfficialContext): Promise<FileAnswer> {
  const groups = await context.transaction((tx) => listGroups(tx.db));
  const given = groups.filter((group) => mayGrant(context.actor, [group]));
  const rows = [
    Object.values(titles),
    ...given.map(({ name }, place) => [`persona${place + 1}@ejemplo.ec`, 'Nombres', 'Apellidos', name]),
  ];
  return {
    body: Buffer.from(csvMark + rows.map(toCsvLine).join('')),
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    filename: 'invitaciones.csv',
  };
}
