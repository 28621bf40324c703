import { holds, type KindAnswers } from '../kind/condition.ts';
import { documentTypes, type AnnexParty, type DocumentType } from '../kind/document-types.ts';
import type { AnnexDocument, AnnexEvidence, AnnexGroup, ProcessKind } from '../kind/process-kind.ts';

/** A group of annexes that these answers ask for. */
export interface AnnexRequest {
  readonly party: AnnexParty;
  readonly name: string;
  /** Whatever was answered. */
  readonly isAlwaysAsked: boolean;
  readonly documents: readonly RequestedAnnex[];
}

export interface RequestedAnnex {
  /** Unique in its process: `comprador_identidad.anverso_cedula`. */
  readonly id: string;
  readonly type: DocumentType;
  readonly label: string;
  readonly required: boolean;
  readonly providedBy: 'client' | 'official';
  /** What the document must show, from the answers. */
  readonly validation: AnnexValidation;
}

export interface AnnexValidation {
  readonly names?: string;
  readonly identification_number?: string;
  readonly plate?: string;
  readonly expiration_date?: string;
}

export function annexesOf(kind: ProcessKind, answers: KindAnswers): readonly AnnexRequest[] {
  return kind.annexes.flatMap((group) => requestOf(group, answers));
}

/** What an annex was asked as, and of whom; `undefined` where the kind asks for no such one. */
export function namesOfAnnex(
  kind: ProcessKind,
  id: string,
): { readonly label: string; readonly holder: string } | undefined {
  const group = kind.annexes.find(({ key }) => id.startsWith(`${key}.`));
  const document = group?.documents.find(({ type }) => id === `${group.key}.${type}`);
  return group && document && { label: document.label ?? documentTypes[document.type], holder: group.name };
}

function requestOf({ key, party, name, when, documents }: AnnexGroup, answers: KindAnswers): readonly AnnexRequest[] {
  if (!holds(when, answers)) return [];
  const asked = documents.filter((document) => holds(document.when, answers));
  if (asked.length === 0) return [];
  const requested = asked.map((one) => requestedAnnex(key, one, answers));
  return [{ party, name, isAlwaysAsked: when === undefined, documents: requested }];
}

function requestedAnnex(
  key: string,
  { type, label, required, providedBy, shows = {} }: AnnexDocument,
  answers: KindAnswers,
): RequestedAnnex {
  return {
    id: `${key}.${type}`,
    type,
    label: label ?? documentTypes[type],
    required,
    providedBy,
    validation: evidenceOf(shows, answers),
  };
}

function evidenceOf(shows: AnnexEvidence, answers: KindAnswers): AnnexValidation {
  const told = Object.entries(shows).flatMap(([field, variables]: [string, string | readonly string[]]) => {
    const value = [variables].flat().map((variable) => answers[variable]);
    const written = value.filter((answer) => typeof answer === 'string' || typeof answer === 'number').join(' ');
    return written === '' ? [] : [[field, written]];
  });
  return Object.fromEntries(told);
}
