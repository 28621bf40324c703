import { auditWords, type AuditLine } from '@rubrica/contract';

import { operatorActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/context.ts';
import { Users } from '../accounts/index.ts';
import { Processes, Signatories, type SigningProcess } from '../process/index.ts';
import type { Line } from './audit-line.repository.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * At sign-in nobody is known yet: the line names the account among its details. Who was refused stays unknown: it may not
 * have been the account's owner.
 */
function actorOf({ actor, type, subject, details }: Line): string {
  if (actor !== 'anonymous') return actor;
  const { user } = details as { readonly user?: unknown };
  if (typeof user === 'string') return `member:${user}`;
  return /^user\.|^factor\.(?!refused)|^session\.new_device$/.test(type) ? `member:${subject}` : actor;
}

/** Lines with the names of people and processes as they are called today. */
export async function presentLines(tx: Tx, lines: readonly Line[]): Promise<AuditLine[]> {
  const actors = lines.map(actorOf);
  const people = await Users.nameActors(tx, [
    ...actors,
    ...lines.filter(({ subject }) => uuid.test(subject)).map(({ subject }) => `member:${subject}`),
  ]);
  const names = new Map([...people, ...(await nameSignatories(tx, actors))]);
  const processes = await Processes.findMany(tx, [
    ...new Set(lines.flatMap(({ subject, type }) => (isOfProcess(type) && uuid.test(subject) ? [subject] : []))),
  ]);
  return lines.map((line, place) => {
    const process = processes.get(line.subject);
    const actor = actors[place] ?? line.actor;
    const subject = `member:${line.subject}`;
    const person = subject === actor ? undefined : people.get(subject);
    const { text, unusual } = auditWords[line.type] ?? { text: line.type };
    return {
      id: line.id,
      sequence: line.sequence,
      at: line.at.toISOString(),
      who: names.get(actor) ?? kindWords(actor),
      type: line.type,
      text,
      unusual: unusual ?? null,
      subject: {
        id: line.subject,
        name: nameOf(process) ?? person ?? null,
        process_id: process?.id ?? null,
      },
      details: line.details as AuditLine['details'],
      ip: line.ip,
      hash: line.hash?.toString('hex') ?? null,
    };
  });
}

const nameOf = (process: SigningProcess | undefined): string | undefined =>
  process && `${process.operationNumber} ${process.title}`;

const isOfProcess = (type: string): boolean => type.startsWith('process.') || type.startsWith('signatory.');

async function nameSignatories(tx: Tx, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const actor of new Set(actors.filter((one) => one.startsWith('signatory:')))) {
    const signatory = await Signatories.find(tx, actor.slice('signatory:'.length));
    if (signatory) names.set(actor, Signatories.nameOf(signatory));
  }
  return names;
}

function kindWords(actor: string): string {
  if (actor === operatorActor) return 'Quien opera la instalación';
  switch (actor.split(':')[0]) {
    case 'system':
      return 'Rúbrica';
    case 'signatory':
      return 'Un firmante';
    case 'approver':
      return 'Un aprobador';
    case 'applicant':
      return 'Un solicitante';
    case 'client':
      return 'Un cliente';
    case 'member':
      return 'Una cuenta';
    case 'service':
      return 'Un programa';
    default:
      return 'Alguien sin sesión';
  }
}
