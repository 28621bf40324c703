import { moves, processStatuses, titleOfTracked, type SignatoryView, type TrackerView } from '@rubrica/contract';

import { formatDate } from '../../../shared/format.ts';
import type { TimelineEvent } from '../../../shared/ui/timeline/timeline.tsx';
import { messages } from '../messages.ts';
import { nameOf } from '../process-signers.tsx';

const kinds: Partial<Record<TrackerView['event'], TimelineEvent['kind']>> = {
  SIGNED: 'signature',
  SEALED: 'signature',
  DECLINED: 'refusal',
  DENIED: 'refusal',
  IDENTITY_REFUSED: 'refusal',
};

/** One event as people read it. */
export function describeEvent(event: TrackerView, signers: readonly SignatoryView[]): TimelineEvent {
  const { reason, message, on_behalf_of: absent, to_name: receiver } = event.detail;
  const said = reason ?? message;
  const parts = [
    whomOf(event, signers),
    event.actor_name,
    typeof absent === 'string' ? messages.onBehalfOf(absent) : '',
    typeof receiver === 'string' ? messages.transferredTo(receiver) : '',
    ...changesOf(event),
    typeof said === 'string' ? `«${said}»` : '',
  ];
  const told = parts.filter((part) => part !== '');
  const isRefusal = event.event === 'STATUS_CHANGED' && event.status === 'CANCELLED';
  return {
    id: event.id,
    kind: isRefusal ? 'refusal' : (kinds[event.event] ?? 'event'),
    title: titleOf(event),
    at: event.at,
    details: told.join(' · '),
  };
}

const contactNames: Readonly<Record<string, string>> = { email: 'Correo', phone: 'Celular' };

/** What it was before, and what it is now. */
function changesOf({ event, detail }: TrackerView): readonly string[] {
  if (event === 'DEADLINE_CHANGED') {
    const { from, to } = detail;
    return typeof from === 'string' && typeof to === 'string' ? [`De ${formatDate(from)} a ${formatDate(to)}`] : [];
  }
  if (event !== 'CONTACT_CORRECTED') return [];
  const changed = (detail['changed'] ?? {}) as Readonly<Record<string, { readonly from: string; readonly to: string }>>;
  return Object.entries(changed).map(([field, { from, to }]) => `${contactNames[field] ?? field}: de ${from} a ${to}`);
}

/** Of whom it tells, unless it was themselves. */
function whomOf({ type, id_signatory: id, actor_name: actor }: TrackerView, signers: readonly SignatoryView[]): string {
  const signer = signers.find((candidate) => candidate.id === id);
  if (!signer) return '';
  const name = nameOf(signer);
  if (name === actor) return '';
  return type === 'NOTIFICATION' ? messages.sentTo(name) : name;
}

/** Moves that people understand better by what happened than by the status they lead to. */
const plainMoves: Readonly<Record<string, string>> = {
  open: 'Empezó la firma',
  complete_signatures: 'Última firma recibida',
  seal: 'Proceso completado',
};

/** A change of status is named after the new status. */
function titleOf(event: TrackerView): string {
  if (event.event !== 'STATUS_CHANGED') return titleOfTracked(event);
  if (event.status === 'CANCELLED') return 'Proceso cancelado';
  const { action } = event.detail;
  const move = moves.find((candidate) => candidate.action === action);
  const label = (processStatuses as Readonly<Record<string, { readonly label: string }>>)[event.status]?.label;
  const plain = typeof action === 'string' ? plainMoves[action] : undefined;
  if (plain !== undefined) return plain;
  return move ? `${move.label} → ${label ?? event.status}` : titleOfTracked(event);
}
