import type { ProcessDetail, ProcessStatus } from '@rubrica/contract';

import { messages } from './messages.ts';

import classes from './who-next.module.css';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

const waits: Readonly<Record<ProcessStatus, string>> = {
  QUEUED: 'Estamos preparando sus documentos. Suele tomar unos segundos.',
  FAILURE: 'Sus documentos no se pudieron preparar y nadie recibió un enlace. Puede reintentarlo o cancelarlo.',
  TO_VALIDATE: 'Espera que alguien con permiso de validar revise los documentos y los datos.',
  TO_CONFIRM: 'Espera las aprobaciones, una después de otra.',
  TO_UPDATE: 'Espera que se ingresen los cambios pedidos.',
  ACTIVE: 'Espera a sus firmantes: recibieron su enlace por correo.',
  RESENDED: 'Espera a sus firmantes: recibieron enlaces nuevos.',
  ON_PROCESS: 'Sus firmantes están en ello.',
  EXPIRED: 'Venció el plazo. Si lo reenvía, los firmantes reciben enlaces nuevos y otro plazo.',
  BLOCKED:
    'Un firmante agotó sus intentos o no se aceptó su identidad. Los enlaces están en pausa hasta que se lo desbloquee.',
  IS_PEP:
    'Un firmante declaró ser una persona expuesta políticamente. Los enlaces están en pausa hasta que se lo revise.',
  TO_SIGNATURE: 'Todos firmaron. Falta la firma de la empresa.',
  COMPLETED: '',
  PHYSICAL_SIGNATURE: '',
  TO_LEGALIZE: 'Los trámites están por legalizar.',
  TO_WITHDRAW: 'Los trámites están listos para retirar.',
  SEND_TO_PATIO: '',
  CANCELLED: '',
  NOT_ALLOWED: '',
};

/** One sentence: what is waited for, and of whom. */
export function WhoNext({ process }: { readonly process: ProcessDetail }) {
  const text = process.status === 'TO_CONFIRM' ? approverText(process) : signersText(process);
  if (text === '') return null;
  return (
    <p className={classes.next}>
      <b>{messages.whoNext}:</b> {text}
      {process.failure !== null && <span className="wrong block mt-4">{process.failure}</span>}
    </p>
  );
}

function approverText({ approvals }: ProcessDetail): string {
  const next = approvals.find(({ decided_at: at }) => at === null);
  if (!next) return waits.TO_CONFIRM;
  const { name, substitute_name: substitute } = next;
  return substitute === null ? `${name} debe aprobarlo.` : `${substitute} debe aprobarlo en reemplazo de ${name}.`;
}

const isUnwritten = ({ client_part: part, begun_by_client: isBegun, document_round: round }: ProcessDetail): boolean =>
  part === 'open' || (isBegun && round === 1);

function signersText(process: ProcessDetail): string {
  const { status, signers } = process;
  if (status !== 'ACTIVE' && status !== 'RESENDED' && status !== 'ON_PROCESS') return waits[status];
  const reviewed = signers.filter((signer) => signer.status === 'REVIEW');
  const asked = signers.filter((signer) => signer.status === 'PENDING' || signer.status === 'OPENED');
  if (asked.length === 0 && reviewed.length > 0) return 'Espera que se decida la identidad de un firmante.';
  if (asked.length === 0)
    return status === 'ON_PROCESS' ? 'Todos firmaron. Estamos sellando los documentos.' : waits[status];
  const names = asked.map(({ name, last_name: last }) => `${name} ${last}`.trim());
  const told = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} más`] : names;
  if (isUnwritten(process)) return `${list.format(told)} debe completar sus datos; después se preparan los documentos.`;
  return `${list.format(told)} ${asked.length === 1 ? 'debe' : 'deben'} firmar.`;
}
