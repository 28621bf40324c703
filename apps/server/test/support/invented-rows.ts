import { createHash } from 'node:crypto';

import { chainStart, hashEvent } from '@rubrica/evidence';

import type { CopiedTable, Field } from './copy-rows.ts';

export interface Crowd {
  readonly processes: number;
  readonly tenants: number;
  /** The newest is of now; they reach back two years. */
  readonly now: Date;
}

/** How the invented companies look, whatever their size: so that two sizes can be compared. */
const makers = 20;
const groups = 5;
const twoYears = 2 * 365.25 * 86_400_000;
const deadline = 15 * 86_400_000;
const kinds = [
  'digital_document',
  'adhesion',
  'purchase_sale',
  'preapproved_credit',
  'account_opening',
  'dce_commerce',
] as const;
const statuses = [
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'ACTIVE',
  'EXPIRED',
  'CANCELLED',
  'ON_PROCESS',
  'TO_VALIDATE',
] as const;
const life = ['CREATED', 'SENT', 'OPENED', 'TERMS_ACCEPTED', 'STATUS_CHANGED'] as const;
const firstNames =
  'ana luis maria jose rosa carlos lucia pedro elena jorge carmen manuel sofia diego martha angel gloria marco ines raul'.split(
    ' ',
  );

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const toUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
const hexOf = (number: number, digits = 32): string => number.toString(16).padStart(digits, '0');

/** The n-th company, the same in every run. */
export const tenantId = (number: number): string => toUuid(md5(`tenant${number}`));

/** Of the n-th process, which belongs to the company of the remainder. */
export const processId = (number: number): string => toUuid(hexOf(number));

interface Invented {
  readonly number: number;
  /** Which one of its company it is. */
  readonly place: number;
  readonly tenant: string;
  readonly id: string;
  readonly status: string;
  readonly searchText: string;
  readonly createdAt: Date;
}

/** From the oldest to the newest, the companies in turns: as the rows of a real installation lie. */
function* invent({ processes, tenants, now }: Crowd): Generator<Invented> {
  const companies = Array.from({ length: tenants }, (_, number) => tenantId(number));
  const surnames = Array.from({ length: 3001 }, (_, number) => surname(number));
  for (let number = 1; number <= processes; number += 1) {
    const place = Math.floor(number / tenants);
    const names = `${pick(firstNames, place)} ${pick(surnames, number)} ${surnames[number % 2999]}`;
    yield {
      number,
      place,
      tenant: pick(companies, number),
      id: processId(number),
      status: pick(statuses, place),
      searchText: `op ${number} contrato ${place} ${names} ${identification(number)}`,
      createdAt: new Date(Math.round(now.getTime() - twoYears * (1 - number / processes))),
    };
  }
}

function pick<T>(values: readonly T[], number: number): T {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** A word of six letters: some three thousand of them. */
const surname = (number: number): string =>
  md5(String(number))
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
const identification = (number: number): string => String(1_700_000_000 + number);

const emptyContent = JSON.stringify({ version: null, form_data: {}, annexes: [], signers: [] });
const emptyNotification = JSON.stringify({ description: '', emails_copies: [] });
const usualChecks = JSON.stringify({ otp: 'email', registry: false, biometrics: false });

const informationOf = (processKind: string, usersGroup: string): string =>
  JSON.stringify({
    process_id: processKind,
    signatories_numbers: 1,
    origin: 'console',
    order: false,
    select_type_signer: 'ONLY_OTHERS',
    users_group: usersGroup,
    reminder_days: 0,
    approvers: [],
  });

export const processRows = (crowd: Crowd): CopiedTable => ({
  table: 'signing_process',
  columns:
    'tenant_id id process_id kind operation_number title status asks_official_check company_signs_last has_procedures created_by created_by_name users_group select_type_signer is_ordered content process_information registration_sheet content_notification verification_code deadline_at search_text created_at updated_at finished_at'.split(
      ' ',
    ),
  rows: mapped(crowd, (made) => [toProcess(made, crowd)]),
});

function toProcess(
  { number, place, tenant, id, status, searchText, createdAt }: Invented,
  { tenants }: Crowd,
): Field[] {
  const member = (kind: string, count: number): string => toUuid(md5(`${kind}${number % tenants}:${place % count}`));
  const named = toUuid(md5(`named${number}`));
  const group = member('group', groups);
  const given = [tenant, id, named, pick(kinds, place), `OP-${number}`, `Contrato ${place}`];
  const asks = [status, false, false, false];
  const owner = [member('maker', makers), `Oficial ${place % makers}`, group, 'ONLY_OTHERS', false];
  const contents = [emptyContent, informationOf(named, group), '{}', emptyNotification, hexOf(number)];
  const finishedAt = status === 'COMPLETED' ? createdAt : null;
  const times = [new Date(createdAt.getTime() + deadline), searchText, createdAt, createdAt, finishedAt];
  return [...given, ...asks, ...owner, ...contents, ...times];
}

export const signatoryRows = (crowd: Crowd): CopiedTable => ({
  table: 'signatory',
  columns:
    'tenant_id id signing_process_id position step party role name last_name email phone identification_type identification_number signature_type initials color checks status'.split(
      ' ',
    ),
  rows: mapped(crowd, ({ tenant, id, number }) => [
    [tenant, id, id, 1, 1, 'x', 'P', 'Ana', 'Andrade', 'a@b.ec', '0', 'cedula_ciudadania'].concat([
      identification(number),
      'clicwrap',
      'A',
      '#000000',
      usualChecks,
      'PENDING',
    ]),
  ]),
});

export const wordRows = (crowd: Crowd): CopiedTable => ({
  table: 'process_word',
  columns: ['tenant_id', 'word', 'signing_process_id'],
  rows: mapped(crowd, ({ tenant, id, searchText }) =>
    [...new Set(searchText.split(' '))].map((word) => [tenant, word, id]),
  ),
});

/** A short life of each process, chained as the product chains it. */
export const eventRows = (crowd: Crowd): CopiedTable => ({
  table: 'tracker_event',
  columns:
    'tenant_id signing_process_id sequence id at actor type event status id_signatory ip detail previous_hash hash'.split(
      ' ',
    ),
  rows: mapped(crowd, toEvents),
});

function toEvents({ tenant, id, number, status, createdAt }: Invented): Field[][] {
  let previous = chainStart;
  return life.map((event, index) => {
    const sequence = index + 1;
    const told = {
      tenant_id: tenant,
      signing_process_id: id,
      sequence,
      id: toUuid(hexOf(sequence, 8) + hexOf(number, 24)),
      at: createdAt.toISOString(),
      actor: 'system:x',
      type: 'PROCESS',
      event,
      status,
      id_signatory: null,
      ip: null,
      locale: null,
      location: null,
      device: null,
      detail: {},
    };
    const before = previous;
    previous = hashEvent(told, before);
    const said = [tenant, id, sequence, told.id, told.at, told.actor, told.type, event, status, null, null, '{}'];
    return [...said, before, previous];
  });
}

function* mapped(crowd: Crowd, toRows: (made: Invented) => Iterable<readonly Field[]>): Generator<readonly Field[]> {
  for (const made of invent(crowd)) yield* toRows(made);
}
