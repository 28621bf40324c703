import type { Permission } from '../permissions.ts';
import type { ProcessStatus } from './statuses.ts';

/** What a move may depend on besides the status: facts of the process and of its kind. */
export interface ProcessFacts {
  readonly asksOfficialCheck: boolean;
  readonly hasApprovers: boolean;
  readonly companySignsLast: boolean;
  /** Its kind goes on after the signature: legalised, withdrawn, sent to the yard. */
  readonly hasProcedures: boolean;
  /** The last signatory, or the company after them, has signed and the seal is being made. */
  readonly isSealing: boolean;
  readonly hasPendingApprovals: boolean;
  /** Its documents are being made again after a signer's data was corrected. */
  readonly isPreparing: boolean;
  /** An official's check was asked for, and no link has ever gone out. */
  readonly awaitsValidation: boolean;
  /** Approvers were named, and no link has ever gone out. */
  readonly awaitsApproval: boolean;
}

export type ProcessAction =
  | 'create'
  | 'documents_ready'
  | 'generation_failed'
  | 'retry'
  | 'validate'
  | 'request_changes'
  | 'remind_client'
  | 'enter_changes'
  | 'correct_signer'
  | 'approve'
  | 'reject'
  | 'open'
  | 'resend'
  | 'expire'
  | 'block'
  | 'unblock'
  | 'forbid'
  | 'flag_pep'
  | 'clear_pep'
  | 'complete_signatures'
  | 'seal'
  | 'company_sign'
  | 'physical_signature'
  | 'receive_procedures'
  | 'legalise'
  | 'withdraw'
  | 'cancel'
  | 'delete';

/** What an official brings about by permission. */
export const officialActions = [
  'retry',
  'validate',
  'request_changes',
  'remind_client',
  'enter_changes',
  'correct_signer',
  'approve',
  'reject',
  'resend',
  'unblock',
  'clear_pep',
  'company_sign',
  'physical_signature',
  'receive_procedures',
  'legalise',
  'withdraw',
  'cancel',
  'delete',
] as const satisfies readonly ProcessAction[];

export type OfficialAction = (typeof officialActions)[number];

/** Who brings a move about: an official by permission, a job, a signatory through the portal, an approver by link. */
export type Mover = 'official' | 'job' | 'signatory' | 'approver';

export type Condition = keyof ProcessFacts | `!${keyof ProcessFacts}`;

interface Outcome {
  readonly status: ProcessStatus;
  /** The first outcome whose condition holds is taken; one without a condition always is. */
  readonly when?: Condition;
}

export interface Move {
  readonly from: readonly ProcessStatus[];
  readonly action: ProcessAction;
  /** Empty: the status stays. */
  readonly to: readonly Outcome[];
  readonly movers: readonly Mover[];
  readonly permission?: Permission;
  readonly onlyIf?: Condition;
  /** On a button or in a history, as the official reads it. */
  readonly label: string;
}

const beforeSigning = ['TO_VALIDATE', 'TO_CONFIRM'] as const;
const withLinks = ['ACTIVE', 'RESENDED', 'ON_PROCESS'] as const;
/** In which a process ends when its time is over. */
export const expiringStatuses = [...withLinks, 'TO_UPDATE', ...beforeSigning] as const;
const toApprovalOrLinks: readonly Outcome[] = [{ status: 'TO_CONFIRM', when: 'hasApprovers' }, { status: 'ACTIVE' }];

/** The whole life of a process. Server, jobs, buttons, documentation and tests read this table, and nothing else decides. */
export const moves: readonly Move[] = [
  {
    from: ['QUEUED'],
    action: 'documents_ready',
    to: [{ status: 'TO_VALIDATE', when: 'asksOfficialCheck' }, ...toApprovalOrLinks],
    movers: ['job'],
    label: 'Documentos listos',
  },
  {
    from: ['TO_VALIDATE'],
    action: 'documents_ready',
    to: [{ status: 'TO_VALIDATE' }],
    movers: ['job'],
    onlyIf: 'isPreparing',
    label: 'Documentos listos',
  },
  {
    // Entered anew: whoever approves is asked again.
    from: ['TO_CONFIRM'],
    action: 'documents_ready',
    to: [{ status: 'TO_CONFIRM' }],
    movers: ['job'],
    onlyIf: 'isPreparing',
    label: 'Documentos listos',
  },
  {
    from: ['QUEUED'],
    action: 'generation_failed',
    to: [{ status: 'FAILURE' }],
    movers: ['job'],
    label: 'La generación falló',
  },
  {
    from: beforeSigning,
    action: 'generation_failed',
    to: [{ status: 'FAILURE' }],
    movers: ['job'],
    onlyIf: 'isPreparing',
    label: 'La generación falló',
  },
  {
    from: ['FAILURE'],
    action: 'retry',
    to: [{ status: 'QUEUED' }],
    movers: ['official'],
    permission: 'PE_REENVIAR',
    label: 'Reintentar',
  },
  {
    from: ['TO_VALIDATE'],
    action: 'validate',
    to: toApprovalOrLinks,
    movers: ['official'],
    permission: 'PE_VALIDAR',
    onlyIf: '!isPreparing',
    label: 'Validar',
  },
  {
    from: beforeSigning,
    action: 'request_changes',
    to: [{ status: 'TO_UPDATE' }],
    movers: ['official'],
    permission: 'PE_SOLICITAR_CAMBIOS',
    label: 'Solicitar cambios',
  },
  {
    from: ['TO_UPDATE'],
    action: 'remind_client',
    to: [],
    movers: ['official'],
    permission: 'PE_REENVIAR',
    label: 'Recordar al cliente',
  },
  {
    from: ['TO_UPDATE'],
    action: 'enter_changes',
    to: [{ status: 'QUEUED' }],
    movers: ['official', 'signatory'],
    permission: 'PE_INGRESAR_CAMBIOS',
    label: 'Ingresar cambios',
  },
  {
    from: beforeSigning,
    action: 'correct_signer',
    to: [],
    movers: ['official'],
    permission: 'PE_CONFIRM_SIGNERS',
    label: 'Corregir firmante',
  },
  {
    from: ['TO_CONFIRM'],
    action: 'approve',
    to: [{ status: 'TO_CONFIRM', when: 'hasPendingApprovals' }, { status: 'ACTIVE' }],
    movers: ['official', 'approver'],
    permission: 'PE_APROBAR',
    onlyIf: '!isPreparing',
    label: 'Aprobar',
  },
  {
    from: ['TO_CONFIRM'],
    action: 'reject',
    to: [{ status: 'NOT_ALLOWED' }],
    movers: ['official', 'approver'],
    permission: 'PE_APROBAR',
    label: 'Rechazar',
  },
  {
    from: ['ACTIVE', 'RESENDED'],
    action: 'open',
    to: [{ status: 'ON_PROCESS' }],
    movers: ['signatory'],
    label: 'Enlace abierto',
  },
  {
    from: [...withLinks, 'EXPIRED'],
    action: 'resend',
    // What expired before anybody let it out goes back to them, and not past them.
    to: [
      { status: 'TO_VALIDATE', when: 'awaitsValidation' },
      { status: 'TO_CONFIRM', when: 'awaitsApproval' },
      { status: 'RESENDED' },
    ],
    movers: ['official'],
    permission: 'PE_REENVIAR',
    onlyIf: '!isSealing',
    label: 'Reenviar',
  },
  {
    from: expiringStatuses,
    action: 'expire',
    to: [{ status: 'EXPIRED' }],
    movers: ['job'],
    onlyIf: '!isSealing',
    label: 'Plazo vencido',
  },
  {
    from: withLinks,
    action: 'block',
    to: [{ status: 'BLOCKED' }],
    movers: ['signatory'],
    onlyIf: '!isSealing',
    label: 'Intentos agotados',
  },
  {
    from: ['BLOCKED'],
    action: 'unblock',
    to: [{ status: 'RESENDED' }],
    movers: ['official'],
    permission: 'PE_DESBLOQUEAR',
    label: 'Desbloquear',
  },
  {
    from: ['ON_PROCESS'],
    action: 'forbid',
    to: [{ status: 'NOT_ALLOWED' }],
    movers: ['signatory'],
    onlyIf: '!isSealing',
    label: 'No permitido',
  },
  {
    from: ['ON_PROCESS'],
    action: 'flag_pep',
    to: [{ status: 'IS_PEP' }],
    movers: ['signatory'],
    onlyIf: '!isSealing',
    label: 'Persona expuesta políticamente',
  },
  {
    from: ['IS_PEP'],
    action: 'clear_pep',
    to: [{ status: 'ON_PROCESS' }],
    movers: ['official'],
    permission: 'PE_VALIDAR',
    label: 'Continuar tras la revisión',
  },
  {
    from: ['ON_PROCESS'],
    action: 'complete_signatures',
    to: [],
    movers: ['signatory'],
    onlyIf: '!isSealing',
    label: 'Última firma recibida',
  },
  {
    from: ['ON_PROCESS'],
    action: 'seal',
    to: [{ status: 'TO_SIGNATURE', when: 'companySignsLast' }, { status: 'COMPLETED' }],
    movers: ['job'],
    onlyIf: 'isSealing',
    label: 'Sellado',
  },
  {
    // The seal that follows completes it, as after the last signatory.
    from: ['TO_SIGNATURE'],
    action: 'company_sign',
    to: [],
    movers: ['official'],
    permission: 'PE_PROCESS_FINISH',
    onlyIf: '!isSealing',
    label: 'Firmar por la empresa',
  },
  {
    from: ['TO_SIGNATURE'],
    action: 'seal',
    to: [{ status: 'COMPLETED' }],
    movers: ['job'],
    onlyIf: 'isSealing',
    label: 'Sellado',
  },
  {
    from: [...withLinks, 'EXPIRED', 'TO_SIGNATURE'],
    action: 'physical_signature',
    to: [{ status: 'PHYSICAL_SIGNATURE' }],
    movers: ['official'],
    permission: 'PE_FIRMA_FISICA',
    onlyIf: '!isSealing',
    label: 'Registrar firma física',
  },
  {
    from: ['COMPLETED', 'PHYSICAL_SIGNATURE'],
    action: 'receive_procedures',
    to: [{ status: 'TO_LEGALIZE' }],
    movers: ['official'],
    permission: 'PE_PROCEDURES_RECEIVED',
    onlyIf: 'hasProcedures',
    label: 'Trámites recibidos',
  },
  {
    from: ['TO_LEGALIZE'],
    action: 'legalise',
    to: [{ status: 'TO_WITHDRAW' }],
    movers: ['official'],
    permission: 'PE_PROCEDURES_RECEIVED',
    onlyIf: 'hasProcedures',
    label: 'Legalizado',
  },
  {
    from: ['TO_WITHDRAW'],
    action: 'withdraw',
    to: [{ status: 'SEND_TO_PATIO' }],
    movers: ['official'],
    permission: 'PE_PROCEDURES_RECEIVED',
    onlyIf: 'hasProcedures',
    label: 'Retirado',
  },
  {
    from: [
      'QUEUED',
      'FAILURE',
      ...beforeSigning,
      'TO_UPDATE',
      ...withLinks,
      'EXPIRED',
      'BLOCKED',
      'TO_SIGNATURE',
      'IS_PEP',
      'TO_LEGALIZE',
      'TO_WITHDRAW',
    ],
    action: 'cancel',
    to: [{ status: 'CANCELLED' }],
    movers: ['official'],
    permission: 'PE_CANCELAR',
    onlyIf: '!isSealing',
    label: 'Cancelar',
  },
  {
    from: ['CANCELLED', 'EXPIRED', 'FAILURE', 'NOT_ALLOWED'],
    action: 'delete',
    to: [],
    movers: ['official'],
    permission: 'PE_ELIMINAR',
    label: 'Eliminar',
  },
];
