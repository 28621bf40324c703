import type { ProcessDetail, ProcessRow, ProcessStatus } from '@rubrica/contract';
import {
  IconArrowForwardUp,
  IconBan,
  IconCertificate,
  IconCheck,
  IconChecks,
  IconCopy,
  IconDownload,
  IconEdit,
  IconFileCheck,
  IconLockOpen,
  IconMessageReply,
  IconPencil,
  IconRefresh,
  IconSend,
  IconTrash,
  IconUserCheck,
  IconUserEdit,
  IconWritingSign,
  IconX,
  type Icon,
} from '@tabler/icons-react';

import { call } from '../../shared/api.ts';
import type { ConfirmOptions } from '../../shared/ui/dialog/confirm.tsx';

export type Subject = Pick<
  ProcessRow,
  'id' | 'process_id' | 'process_number_opertaion' | 'document_round' | 'actions'
> & {
  /** Known where the whole process is. */
  readonly form?: ProcessDetail['form'];
};
export type Verdict = ProcessRow['actions'][number];

interface Asked {
  readonly kind: 'ask';
  readonly question: (process: Subject) => Omit<ConfirmOptions, 'work' | 'tone'>;
  /** Resolves to the message to show afterwards. */
  readonly work: (process: Subject, reason: string) => Promise<string>;
}

/** Has a screen of its own. */
interface Elsewhere {
  readonly kind: 'changes' | 'correction' | 'scan' | 'duplicate' | 'download';
}

export interface ActionEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly tone?: 'danger';
  /** What one most likely came for. */
  readonly isMain?: true;
  readonly does: Asked | Elsewhere;
}

/** Where to go; the server answers where it really went: an approval may leave others to be waited for. */
const moveTo =
  (status: ProcessStatus) =>
  async ({ id, document_round }: Subject, detail: string): Promise<string> => {
    const body = { status, detail, document_round };
    return (await call('POST /api/signing-process/{id}/update-status', { params: { id }, body })).message;
  };

const reason = (label = 'Motivo') => ({ label, isRequired: true, maxLength: 1000 });
const numberOf = ({ process_number_opertaion: number }: Subject): string => number;

/** Every button of a process: how it is called, what it asks and what it does. Which of them are shown, the server says. */
export const actionTable: Readonly<Record<Verdict, ActionEntry>> = {
  validate: {
    label: 'Validar',
    icon: IconCheck,
    isMain: true,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Validar el proceso ${numberOf(process)}?`,
        body: 'Confirma que los documentos y los datos están bien. Pasa a sus aprobadores o, si no los tiene, a la firma.',
        confirmLabel: 'Validar',
      }),
      work: moveTo('ACTIVE'),
    },
  },
  approve: {
    label: 'Aprobar',
    icon: IconChecks,
    isMain: true,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Aprobar el proceso ${numberOf(process)}?`,
        body: 'Su aprobación queda en la historia. Con la última, los firmantes reciben sus enlaces.',
        confirmLabel: 'Aprobar',
      }),
      work: moveTo('ACTIVE'),
    },
  },
  company_sign: {
    label: 'Firmar por la empresa',
    icon: IconCertificate,
    isMain: true,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Firmar por la empresa el proceso ${numberOf(process)}?`,
        body: 'Los documentos se firman con la clave de la empresa y el proceso se completa.',
        confirmLabel: 'Firmar y completar',
      }),
      work: async ({ id }) =>
        (await call('POST /api/signing-process/{id}/company-sign', { params: { id }, body: {} })).message,
    },
  },
  enter_changes: { label: 'Ingresar cambios', icon: IconEdit, isMain: true, does: { kind: 'changes' } },
  complete_for_client: { label: 'Completar por el cliente', icon: IconEdit, does: { kind: 'changes' } },
  unblock: {
    label: 'Desbloquear',
    icon: IconLockOpen,
    isMain: true,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Desbloquear el proceso ${numberOf(process)}?`,
        body: 'Quienes deben firmar reciben enlaces nuevos y recuperan sus intentos.',
        confirmLabel: 'Desbloquear',
      }),
      work: moveTo('RESENDED'),
    },
  },
  take_back_decline: {
    label: 'Retirar el rechazo',
    icon: IconLockOpen,
    isMain: true,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Retirar el rechazo del proceso ${numberOf(process)}?`,
        body: 'Quien no quiso firmar recibe un enlace nuevo y puede decidir otra vez. Las firmas que ya se dieron siguen valiendo.',
        confirmLabel: 'Retirar el rechazo',
        reason: {
          label: 'Motivo',
          placeholder: 'Qué se acordó con esa persona',
          isRequired: true,
          maxLength: 1000,
        },
      }),
      work: moveTo('RESENDED'),
    },
  },
  clear_pep: {
    label: 'Continuar tras la revisión',
    icon: IconUserCheck,
    isMain: true,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Continuar el proceso ${numberOf(process)}?`,
        body: 'Confirma que revisó la declaración de persona expuesta políticamente. Los enlaces vuelven a abrirse.',
        confirmLabel: 'Continuar',
        reason: {
          label: 'Resultado de la revisión',
          placeholder: 'Qué revisó y a qué conclusión llegó',
          isRequired: false,
          maxLength: 1000,
        },
      }),
      work: moveTo('ON_PROCESS'),
    },
  },
  retry: {
    label: 'Generar documentos',
    icon: IconRefresh,
    isMain: true,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Generar los documentos del proceso ${numberOf(process)}?`,
        body: process.form
          ? `Se hacen otra vez los del formulario «${process.form.name}», con los datos que tiene.`
          : 'Se hacen otra vez con los datos que tiene.',
        confirmLabel: 'Generar documentos',
      }),
      work: async ({ id, form }) => {
        // What was read is what is made: where it has become another form since, the server says so.
        const query = form ? { form_id: form.id } : {};
        return (await call('POST /api/signing-process/generate-documents/{id}', { params: { id }, query, body: {} }))
          .message;
      },
    },
  },
  receive_procedures: procedure('Trámites recibidos', 'TO_LEGALIZE', 'El trámite queda por legalizar.'),
  legalise: procedure('Legalizado', 'TO_WITHDRAW', 'El trámite queda listo para retirar.'),
  withdraw: procedure('Retirado', 'SEND_TO_PATIO', 'El vehículo queda enviado al patio.'),
  resend: {
    label: 'Reenviar',
    icon: IconSend,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Reenviar el proceso ${numberOf(process)}?`,
        body: 'Quienes deben firmar ahora reciben enlaces nuevos. Los anteriores dejan de abrirse.',
        confirmLabel: 'Reenviar',
      }),
      work: async ({ id }) =>
        (await call('POST /api/signing-process/{id}/resend', { params: { id }, body: {} })).message,
    },
  },
  remind_client: {
    label: 'Recordar los cambios',
    icon: IconArrowForwardUp,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Recordar los cambios del proceso ${numberOf(process)}?`,
        body: 'Quien lo creó recibe otra vez el aviso de lo que falta.',
        confirmLabel: 'Recordar',
      }),
      work: async ({ id }) =>
        (await call('POST /api/signing-process/resend-to-client/{id}', { params: { id }, body: {} })).message,
    },
  },
  request_changes: {
    label: 'Solicitar cambios',
    icon: IconMessageReply,
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Pedir cambios en el proceso ${numberOf(process)}?`,
        body: 'Quien lo creó recibe su mensaje. No se envía a firmar mientras tanto.',
        confirmLabel: 'Pedir los cambios',
        reason: { ...reason('Qué hay que cambiar'), missing: 'Escriba qué hay que cambiar' },
      }),
      work: async ({ id }, detail) =>
        (await call('POST /api/signing-process/update/request/{id}', { params: { id }, body: { detail } })).message,
    },
  },
  correct_signer: { label: 'Corregir firmante', icon: IconUserEdit, does: { kind: 'correction' } },
  physical_signature: { label: 'Registrar firma física', icon: IconWritingSign, does: { kind: 'scan' } },
  download: { label: 'Descargar firmados', icon: IconDownload, does: { kind: 'download' } },
  duplicate: { label: 'Crear otro igual', icon: IconCopy, does: { kind: 'duplicate' } },
  reject: {
    label: 'Rechazar',
    icon: IconX,
    tone: 'danger',
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Rechazar el proceso ${numberOf(process)}?`,
        body: 'El proceso termina sin firma. El motivo queda en su historia.',
        confirmLabel: 'Rechazar',
        reason: reason(),
      }),
      work: moveTo('NOT_ALLOWED'),
    },
  },
  cancel: {
    label: 'Cancelar el proceso',
    icon: IconBan,
    tone: 'danger',
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Cancelar el proceso ${numberOf(process)}?`,
        body: 'Quienes faltan por firmar ya no podrán hacerlo. El motivo queda en la historia del proceso.',
        confirmLabel: 'Cancelar el proceso',
        cancelLabel: 'No, volver',
        reason: reason(),
      }),
      work: async (process, detail) => {
        await moveTo('CANCELLED')(process, detail);
        return `El proceso ${numberOf(process)} fue cancelado.`;
      },
    },
  },
  delete: {
    label: 'Eliminar',
    icon: IconTrash,
    tone: 'danger',
    does: {
      kind: 'ask',
      question: (process) => ({
        title: `¿Eliminar el proceso ${numberOf(process)}?`,
        losses: ['Sus documentos y anexos, para siempre', 'Su lugar en la lista de procesos'],
        confirmLabel: 'Eliminar',
      }),
      work: async ({ id }) => {
        await call('DELETE /api/signing-process/{id}', { params: { id } });
        return 'Proceso eliminado.';
      },
    },
  },
};

function procedure(label: string, status: ProcessStatus, body: string): ActionEntry {
  return {
    label,
    icon: IconFileCheck,
    isMain: true,
    does: {
      kind: 'ask',
      question: (process) => ({ title: `¿${label}: proceso ${numberOf(process)}?`, body, confirmLabel: label }),
      work: moveTo(status),
    },
  };
}

/** In the order in which they are offered. */
export const actionOrder = Object.keys(actionTable) as readonly Verdict[];

/** For a person who signs a process that they prepared. */
export const ownSignature = { label: 'Firmar ahora', icon: IconPencil } as const;
