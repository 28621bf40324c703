import type { ProcessDetail, ProcessVerdict, SignerOfProcess } from '@rubrica/contract';

import { formatDate } from '../../../shared/format.ts';
import { namesOf, whenWords } from './words.ts';

/** The one thing that moves the process on. */
export type StepAction =
  | { readonly kind: 'verdict'; readonly verdict: ProcessVerdict }
  | { readonly kind: 'sign' | 'remind_approver' | 'download' }
  | { readonly kind: 'remind'; readonly signers: readonly SignerOfProcess[] }
  | { readonly kind: 'correct'; readonly signer: SignerOfProcess };

export interface NextStep {
  /** What is missing. */
  readonly title: string;
  /** How that is known. */
  readonly why: string;
  readonly action?: StepAction;
}

type Subject = Pick<
  ProcessDetail,
  | 'status'
  | 'failure'
  | 'approvals'
  | 'may_remind_approver'
  | 'may_sign'
  | 'signers'
  | 'signatories'
  | 'actions'
  | 'deadline_at'
  | 'client_part'
  | 'begun_by_client'
  | 'document_round'
  | 'copies'
  | 'milestones'
>;

const nameOf = ({ name, last_name: last }: Pick<SignerOfProcess, 'name' | 'last_name'>): string =>
  [name, last].filter(Boolean).join(' ');

/** Undefined where the process ended without a signature: nothing is missing any more. */
export function nextStepOf(process: Subject, now: Date): NextStep | undefined {
  switch (process.status) {
    case 'ACTIVE':
    case 'RESENDED':
    case 'ON_PROCESS':
      return signingStep(process, now);
    case 'TO_CONFIRM':
      return approvalStep(process);
    case 'COMPLETED':
    case 'PHYSICAL_SIGNATURE':
    case 'TO_LEGALIZE':
    case 'TO_WITHDRAW':
    case 'SEND_TO_PATIO':
      return finishedStep(process, now);
    case 'CANCELLED':
    case 'NOT_ALLOWED':
      return undefined;
    default:
      return stoppedStep(process, process.status);
  }
}

type Stopped = 'QUEUED' | 'FAILURE' | 'TO_VALIDATE' | 'TO_UPDATE' | 'EXPIRED' | 'BLOCKED' | 'IS_PEP' | 'TO_SIGNATURE';

interface StoppedWords {
  readonly title: (process: Subject) => string;
  readonly why: (process: Subject) => string;
  /** The first of these that the person may do. */
  readonly verdicts: readonly ProcessVerdict[];
}

const blockedNames = ({ signers }: Subject): string =>
  namesOf(signers.filter(({ status }) => status === 'BLOCKED').map(nameOf));

const stopped: Readonly<Record<Stopped, StoppedWords>> = {
  QUEUED: {
    title: () => 'Estamos preparando los documentos',
    why: () => 'Suele tomar unos segundos. Esta página se actualiza sola.',
    verdicts: [],
  },
  FAILURE: {
    title: () => 'No se pudieron preparar los documentos',
    why: ({ failure }) => failure ?? 'Nadie recibió un enlace.',
    verdicts: ['retry'],
  },
  TO_VALIDATE: {
    title: () => 'Falta validarlo',
    why: () => 'Alguien con permiso de validar revisa los documentos y los datos antes de enviarlo.',
    verdicts: ['validate'],
  },
  TO_UPDATE: {
    title: () => 'Faltan los cambios que se pidieron',
    why: () => 'Después se preparan los documentos de nuevo.',
    verdicts: ['enter_changes', 'remind_client'],
  },
  EXPIRED: {
    title: ({ deadline_at: at }) => `El plazo venció el ${formatDate(at)}`,
    why: () => 'Si lo reenvía, quienes faltan reciben un enlace nuevo y otro plazo.',
    verdicts: ['resend'],
  },
  BLOCKED: {
    title: (process) => {
      const names = blockedNames(process);
      return names === '' ? 'Un firmante quedó bloqueado' : `${names} quedó en pausa`;
    },
    why: () => 'Agotó sus intentos o no se aceptó su identidad. Los enlaces no se abren hasta que se lo desbloquee.',
    verdicts: ['unblock'],
  },
  IS_PEP: {
    title: () => 'Falta revisar a una persona expuesta políticamente',
    why: () => 'Un firmante lo declaró. Los enlaces no se abren hasta que se lo revise.',
    verdicts: ['clear_pep'],
  },
  TO_SIGNATURE: {
    title: () => 'Falta la firma de la empresa',
    why: () => 'Las demás personas ya firmaron.',
    verdicts: ['company_sign'],
  },
};

function stoppedStep(process: Subject, status: Stopped): NextStep {
  const { title, why, verdicts } = stopped[status];
  return { title: title(process), why: why(process), ...verdictIn(process, verdicts) };
}

function verdictIn(
  { actions }: Subject,
  wanted: readonly ProcessVerdict[],
): { readonly action?: Extract<StepAction, { kind: 'verdict' }> } {
  const verdict = wanted.find((one) => actions.includes(one));
  return verdict ? { action: { kind: 'verdict', verdict } } : {};
}

function approvalStep(process: Subject): NextStep {
  const next = process.approvals.find(({ decided_at: at }) => at === null);
  const own = verdictIn(process, ['approve']);
  const name = next?.substitute_name ?? next?.name;
  const title = name === undefined ? 'Falta una aprobación' : `Falta la aprobación de ${name}`;
  const instead = next === undefined || next.substitute_name === null ? '' : ` Decide en reemplazo de ${next.name}.`;
  const why = `Nadie recibe su enlace para firmar antes de que se apruebe.${instead}`;
  if (own.action) return { title: 'Falta su aprobación', why, action: own.action };
  const mayRemind = process.may_remind_approver && (next?.remind_from ?? null) === null;
  return { title, why, ...(mayRemind && { action: { kind: 'remind_approver' } as const }) };
}

const isUnwritten = ({ client_part: part, begun_by_client: isBegun, document_round: round }: Subject): boolean =>
  part === 'open' || (isBegun && round === 1);

function signingStep(process: Subject, now: Date): NextStep {
  const asked = process.signers.filter(({ status }) => status === 'PENDING' || status === 'OPENED');
  const [first, ...others] = asked;
  if (process.may_sign)
    return { title: 'Falta su firma', why: 'Es su turno de firmar en este proceso.', action: { kind: 'sign' } };
  if (!first) return nobodyAsked(process);
  const lost = asked.find(({ undelivered_at: at }) => at !== null);
  const lostAt = lost?.undelivered_at ?? null;
  if (lost && lostAt !== null)
    return {
      title: `No llegó el mensaje de ${nameOf(lost)}`,
      why: `El mensaje con su enlace fue devuelto ${whenWords(lostAt, now)}.`,
      ...(lost.can.correct_contact && { action: { kind: 'correct', signer: lost } as const }),
    };
  const signers = asked.filter(({ can }) => can.remind && can.remind_from === null);
  return {
    title: isUnwritten(process) ? `Falta que ${nameOf(first)} complete sus datos` : missing(asked),
    why: others.length === 0 ? whyOf(first, now) : whyOfMany(asked),
    ...(signers.length > 0 && { action: { kind: 'remind', signers } as const }),
  };
}

function missing(asked: readonly SignerOfProcess[]): string {
  const names = asked.map(nameOf);
  if (names.length === 1) return `Falta la firma de ${names[0]}`;
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} personas más`] : names;
  return `Faltan ${names.length} firmas: ${namesOf(shown)}`;
}

function nobodyAsked({ signers, signatories }: Subject): NextStep {
  const reviewed = signers.filter(({ status }) => status === 'REVIEW').map(nameOf);
  if (reviewed.length > 0)
    return {
      title: `Falta decidir la identidad de ${namesOf(reviewed)}`,
      why: 'No la decidió ninguna máquina: la decide una persona de la empresa, en esta página.',
    };
  if (signers.length === 0)
    return {
      title: `${signatories.signed} de ${signatories.total} firmas`,
      why: 'Se espera a los firmantes.',
    };
  return { title: 'Todos firmaron', why: 'Estamos sellando los documentos. Esta página se actualiza sola.' };
}

function whyOf(signer: SignerOfProcess, now: Date): string {
  const { opened_at: opened, sent_at: sent, reminded_at: reminded, progress } = signer;
  const after = reminded === null ? '' : ` Se le recordó ${whenWords(reminded, now)}.`;
  if (opened !== null) {
    const done = progress === null ? '' : ` Lo último: ${progress.charAt(0).toLowerCase()}${progress.slice(1)}.`;
    return `Abrió su enlace ${whenWords(opened, now)}.${done}${after}`;
  }
  if (reminded !== null) return `Todavía no abre su enlace.${after}`;
  return sent === null ? 'Su enlace está por salir.' : `Su enlace salió ${whenWords(sent, now)} y todavía no lo abre.`;
}

function whyOfMany(asked: readonly SignerOfProcess[]): string {
  const opened = asked.filter(({ opened_at: at }) => at !== null).length;
  if (opened === 0) return 'Tienen su enlace y todavía no lo abren.';
  if (opened === asked.length) return 'Todos abrieron su enlace.';
  return opened === 1 ? 'Una persona abrió su enlace.' : `${opened} personas abrieron su enlace.`;
}

function finishedStep(process: Subject, now: Date): NextStep {
  const { status, copies, signatories, milestones } = process;
  const isPaper = status === 'PHYSICAL_SIGNATURE';
  const sealed = milestones.find(({ key }) => key === 'sealed')?.at ?? null;
  const delivered = milestones.find(({ key }) => key === 'delivered');
  const signed = signatories.signed === 1 ? '1 firma' : `${signatories.signed} firmas`;
  const copied =
    delivered?.label === 'Entregado' && delivered.state === 'done' ? ' Quienes firmaron tienen su copia.' : '';
  const why = sealed === null ? 'Consta con su escaneo.' : `${signed}. Sellado ${whenWords(sealed, now)}.${copied}`;
  return {
    title: isPaper || sealed === null ? 'Firmado en papel' : 'Todo firmado y sellado',
    why,
    ...(copies.length > 0 && { action: { kind: 'download' } as const }),
  };
}
