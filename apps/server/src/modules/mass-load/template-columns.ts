import { fold, isCedula } from '@rubrica/catalogues';
import {
  newProcess,
  placedBox,
  signatureTypes,
  signerChecks,
  signerIdTypes,
  signerInput,
  type NewProcess,
} from '@rubrica/contract';
import { z } from 'zod';

import type { Cell } from '../../ports/sheet-reader.ts';
import type { Templates } from '../drafts/index.ts';
import { informationColumns, type Column, type ColumnChoice } from './column.ts';

const idTypeNames: Readonly<Record<(typeof signerIdTypes)[number], string>> = {
  cedula_ciudadania: 'Cédula de ciudadanía',
  cedula_identidad: 'Cédula de identidad',
  pasaporte: 'Pasaporte',
};

const idTypes: readonly ColumnChoice[] = signerIdTypes.map((id) => ({ id, description: idTypeNames[id] }));

/** Invented, for the row that shows how a sheet is filled. */
const examples = [
  ['Cédula de ciudadanía', '1710034065', 'María Fernanda', 'Pérez Andrade', 'maria.perez@ejemplo.com', '0991234567'],
  ['Cédula de ciudadanía', '1704567898', 'Juan Carlos', 'Mora Vera', 'juan.mora@ejemplo.com', '0987654321'],
] as const;

/** A number and a title of its own, and then each role with the person who takes it. */
export function columnsOfTemplate({ roles }: Pick<Templates.Template, 'roles'>): readonly Column[] {
  return [...informationColumns, ...namesOf(roles).flatMap((name, place) => columnsOfRole(name, place))];
}

/** As people tell them apart: what nobody named is counted, and so are two of one name. */
function namesOf(roles: readonly string[]): readonly string[] {
  const named = roles.map((role, place) => role.trim() || `Firmante ${place + 1}`);
  return named.map((name, place) =>
    named.some((other, at) => at !== place && fold(other) === fold(name)) ? `${name} (${place + 1})` : name,
  );
}

function columnsOfRole(role: string, place: number): readonly Column[] {
  const id = (field: string): string => `firmante_${place + 1}.${field}`;
  const [type, number, name, lastName, email, phone] = examples[place % examples.length] ?? examples[0];
  return [
    {
      id: id('identification_type'),
      label: `${role} · Tipo de identificación`,
      need: 'never',
      choices: idTypes,
      format: `Una de: ${idTypes.map(({ description }) => description).join(', ')}. Vacía: cédula de ciudadanía`,
      example: type,
    },
    {
      id: id('identification_number'),
      label: `${role} · Número de identificación`,
      need: 'always',
      format: 'Solo números y letras, sin guiones',
      example: number,
    },
    { id: id('name'), label: `${role} · Nombres`, need: 'always', format: 'Texto', example: name },
    { id: id('last_name'), label: `${role} · Apellidos`, need: 'never', format: 'Texto', example: lastName },
    {
      id: id('email'),
      label: `${role} · Correo electrónico`,
      need: 'always',
      format: 'Un correo; ahí llega el enlace',
      example: email,
    },
    { id: id('phone'), label: `${role} · Celular`, need: 'always', format: 'Entre 7 y 15 números', example: phone },
  ];
}

const text = z.string().catch('');
const storedRole = z.object({
  signature_type: z.enum(signatureTypes).optional().catch(undefined),
  color: signerInput.shape.color.catch(undefined),
  type: signerInput.shape.type.catch('P'),
  signature_order: signerInput.shape.signature_order.catch(1),
  quorum: signerInput.shape.quorum.catch(null),
  checks: signerChecks.optional().catch(undefined),
  position_sign: z.array(z.object(placedBox.shape)).catch([]),
});

/** What a template holds of a process; its own screen wrote it, maybe another version of it. */
const storedContent = z.object({
  signers: z.array(storedRole).catch([]),
  content: z
    .object({ read_only: z.array(z.uuid()).catch([]) })
    .partial()
    .catch({}),
  process_information: newProcess.shape.process_information
    .pick({
      title: true,
      order: true,
      select_type_signer: true,
      deadline_working_days: true,
      reminder_days: true,
      approvers: true,
    })
    .partial()
    .catch({}),
  content_notification: z
    .object({ description: text, emails_copies: z.array(z.string()).catch([]) })
    .partial()
    .catch({}),
});

interface RowCells {
  readonly columns: readonly string[];
  readonly cells: readonly Cell[];
}

/** What a row of signers asks to be made of a template, as a single creation takes it; the contract has still to check it. */
export function payloadOfSigners(
  template: Templates.Template,
  { columns, cells, processId }: RowCells & { readonly processId: string },
): unknown {
  const given = new Map(columns.map((id, place) => [id, writtenIn(cells[place] ?? null)]));
  const stored = storedContent.parse(template.content);
  const { order = false, ...information } = stored.process_information;
  const number = given.get('process_number_opertaion');
  const title = given.get('title') || information.title || template.name;
  return {
    content: {
      documents: template.documents.map(({ id }) => id),
      read_only: (stored.content.read_only ?? []).filter((id) => template.documents.some((one) => one.id === id)),
    },
    signers: stored.signers.map(({ quorum, ...role }, place) => ({
      ...withoutUndefined(role),
      quorum: order ? quorum : null,
      ...personIn(given, place),
    })),
    process_information: {
      ...withoutUndefined(information),
      order,
      process_id: processId,
      origin: 'mass-load',
      title: title.slice(0, 160),
      ...(number && { process_number_opertaion: number }),
    },
    content_notification: {
      description: stored.content_notification.description ?? '',
      emails_copies: stored.content_notification.emails_copies ?? [],
    },
  } satisfies Readonly<Record<keyof Pick<NewProcess, 'content' | 'signers'>, unknown>> &
    Readonly<Record<string, unknown>>;
}

function personIn(given: ReadonlyMap<string, string>, place: number) {
  const of = (field: string): string => given.get(`firmante_${place + 1}.${field}`) ?? '';
  const type = idTypeOf(of('identification_type'));
  const number = of('identification_number');
  return {
    name: of('name'),
    last_name: of('last_name'),
    email: of('email'),
    identification_type: type,
    identification_number: type === 'cedula_ciudadania' && isCedula(`0${number}`) ? `0${number}` : number,
    phone: /^9\d{8}$/.test(of('phone')) ? `0${of('phone')}` : of('phone'),
  };
}

/** By its code or its words; what is neither stays, to be refused. */
function idTypeOf(written: string): string {
  if (written === '') return 'cedula_ciudadania';
  return idTypes.find(({ id, description }) => [id, fold(description)].includes(fold(written)))?.id ?? written;
}

/** Our own files keep a text from being taken for a formula by an apostrophe. */
const writtenIn = (cell: Cell): string =>
  String(cell ?? '')
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .trim();

const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

/** Where each role signs, and how. */
export const placesOf = ({ content }: Pick<Templates.Template, 'content'>) =>
  storedContent
    .parse(content)
    .signers.map(({ signature_type: signatureType, position_sign: boxes }) => ({ signatureType, boxes }));

/** Whom a row is about: who takes the first role. */
export function labelOfSigners({ columns, cells }: RowCells): string {
  const of = (field: string): string => writtenIn(cells[columns.indexOf(`firmante_1.${field}`)] ?? null);
  return [of('name'), of('last_name')].filter(Boolean).join(' ');
}

/** The column of a fault in a signer. */
export const columnOfSigner = (path: string): string =>
  path.replace(/^signers\.(\d+)\.?/, (_, place: string) => `firmante_${Number(place) + 1}.`);
