import { fold } from '@rubrica/catalogues';
import { processStatuses, type ProcessStatus, type SignatoryStatus, type StuckSignatory } from '@rubrica/contract';
import { sql } from 'kysely';

import type { OfficialContext } from '../../../platform/context.ts';
import { containing } from '../../../platform/database/like-pattern.ts';
import { Visibility, Signatories } from '../../process/index.ts';
import { fewUnordered, findRareWords, holdsWord, isListedUnder } from '../process-match.repository.ts';

const shown = 30;

const doneWords: Readonly<Record<string, string>> = {
  login: 'se identificó',
  welcome: 'abrió el enlace',
  terms: 'aceptó los términos',
  annexes: 'entregó sus documentos',
  data: 'confirmó sus datos',
  preview: 'leyó todo',
  otp: 'comprobó su código',
  registry: 'pasó el Registro Civil',
  biometrics: 'pasó la validación del rostro',
  sign: 'firmó',
};

/** For support calls of signatories who cannot sign: which steps they did, and what they wait for. */
export async function findStuckSignatories(context: OfficialContext, q: string): Promise<{ list: StuckSignatory[] }> {
  return context.transaction(async (tx) => {
    const words = q.includes('@') ? [] : fold(q).split(' ').filter(Boolean);
    const rare = await findRareWords(tx.db, words, fewUnordered);
    const rows = await tx.db
      .selectFrom('signatory')
      .innerJoin('signing_process', 'signing_process.id', 'signatory.signing_process_id')
      .select([
        'signatory.id',
        'signatory.name',
        'signatory.last_name',
        'signatory.identification_number',
        'signatory.status',
        'signatory.sent_at',
        'signatory.opened_at',
        'signatory.email',
        'signing_process.id as process_id',
        'signing_process.operation_number',
        'signing_process.title',
        'signing_process.status as process_status',
      ])
      .where('signing_process.deleted_at', 'is', null)
      .where(Visibility.isSeenBy(context.actor))
      .$if(q.includes('@'), (query) =>
        query.where(sql`lower(signatory.email)`, 'like', containing(q.trim().toLowerCase())),
      )
      .$if(rare.length > 0, (query) => query.where(isListedUnder(rare)))
      .where((where) => where.and(words.map(holdsWord)))
      .orderBy('signing_process.created_at', 'desc')
      .limit(shown)
      .execute();
    const list: StuckSignatory[] = [];
    for (const row of rows) {
      const steps = await Signatories.listDoneSteps(tx, row.id);
      const status = row.status as SignatoryStatus;
      const processStatus = row.process_status as ProcessStatus;
      list.push({
        id: row.id,
        name: [row.name, row.last_name].filter(Boolean).join(' '),
        identification_number: row.identification_number,
        status,
        signing_process_id: row.process_id,
        process_number_opertaion: row.operation_number,
        title: row.title,
        process_status: processStatus,
        sent_at: row.sent_at?.toISOString() ?? null,
        opened_at: row.opened_at?.toISOString() ?? null,
        done: steps.flatMap(({ step }) => doneWords[step] ?? []),
        explanation: explain(status, processStatus, row.sent_at),
      });
    }
    return { list };
  });
}

const statusesBeforeSending: ReadonlySet<ProcessStatus> = new Set([
  'QUEUED',
  'FAILURE',
  'TO_VALIDATE',
  'TO_CONFIRM',
  'TO_UPDATE',
]);
const signingStatuses: ReadonlySet<ProcessStatus> = new Set(['ACTIVE', 'RESENDED', 'ON_PROCESS']);

function explain(status: SignatoryStatus, process: ProcessStatus, sentAt: Date | null): string {
  if (status === 'SIGNED') return 'Ya firmó: no tiene nada pendiente.';
  if (status === 'DECLINED') return 'No aceptó firmar; el proceso terminó.';
  if (process === 'BLOCKED') return explainBlock(status);
  if (process === 'IS_PEP') return 'El proceso está en revisión por una declaración PEP; los enlaces están en pausa.';
  if (process === 'EXPIRED') return 'Venció el plazo: su enlace ya no se abre. Al reenviar el proceso recibe otro.';
  if (signingStatuses.has(process)) return explainTurn(status, sentAt);
  const { label } = processStatuses[process];
  return statusesBeforeSending.has(process)
    ? `Todavía no recibe su enlace: el proceso está en «${label}».`
    : `El proceso está en «${label}»: ya no hace falta su firma.`;
}

function explainBlock(status: SignatoryStatus): string {
  return status === 'BLOCKED'
    ? 'Agotó sus intentos o no se aceptó su identidad. Alguien con permiso de desbloquear debe desbloquear el proceso.'
    : 'Otro firmante quedó bloqueado y los enlaces están en pausa hasta que se desbloquee el proceso.';
}

function explainTurn(status: SignatoryStatus, sentAt: Date | null): string {
  if (status === 'WAITING') return 'Espera su turno: antes debe firmar otra persona.';
  if (status === 'EXPIRED') return 'Bastaron otras firmas de su grupo: no hace falta la suya.';
  if (status === 'REVIEW')
    return 'Su identidad está en revisión: alguien con permiso de revisar identidades debe decidirla en el proceso.';
  if (status === 'OPENED') return 'Abrió su enlace y no ha terminado; puede continuar donde se quedó.';
  return sentAt === null
    ? 'Su enlace está por salir. Si no sale en unos minutos, revise las tareas detenidas.'
    : 'Recibió su enlace y no lo ha abierto. Revise su correo no deseado o reenvíe el proceso.';
}
