import {
  plannedAssurance,
  type AssuranceLevel,
  type KindAssurance,
  type KindRules,
  type KindView,
  type KindWording,
  type TextOverrides,
} from '@rubrica/contract';
import {
  codeChannelsOf,
  signatureTypeOf,
  signingOf,
  templateOf,
  type AnnexRequest,
  type ProcessKind,
  type SignerDraft,
} from '@rubrica/process-kinds';

import type { OwnRules } from './own-rules.ts';

interface CompanyRules {
  readonly least: AssuranceLevel;
  readonly reminderDays: number;
}

export function presentKind(kind: ProcessKind, { least, reminderDays }: CompanyRules): KindView {
  return {
    id: kind.uuid,
    aliases: kind.aliases.map(({ uuid }) => uuid),
    code: kind.code,
    name: kind.name,
    description: kind.texts.description,
    icon: kind.icon,
    permission: kind.permission,
    has_form: kind.form !== undefined,
    client_path: kind.clientPath,
    signer_scopes: [...kind.signerScopes],
    identity_checks: [...kind.identityChecks],
    signature_type: signatureTypeOf(kind),
    code_channels: [...codeChannelsOf(kind)],
    least_assurance: least,
    deadline_working_days: kind.deadlineWorkingDays,
    reminder_days: reminderDays,
  };
}

/** Of a kind as the company uses it. */
export const presentRules = (
  { uuid, name, deadlineWorkingDays, operationPrefix }: ProcessKind,
  { isOn }: OwnRules,
): KindRules => ({
  id: uuid,
  name,
  is_on: isOn,
  deadline_working_days: deadlineWorkingDays,
  operation_prefix: operationPrefix,
});

export function presentAssurance(kind: ProcessKind, least: AssuranceLevel): KindAssurance {
  const { signature_type: type, checks } = signingOf(kind, 'cedula_ciudadania', []);
  return { id: kind.uuid, name: kind.name, least_assurance: least, usual_assurance: plannedAssurance(type, checks) };
}

export function presentWording(
  kind: ProcessKind,
  texts: TextOverrides,
  ownTemplates: ReadonlyMap<string, string>,
): KindWording {
  return {
    texts,
    documents: kind.documents.map((document) => ({
      code: document.code,
      title: document.title,
      source: ownTemplates.get(document.code) ?? templateOf(kind, document).main,
      is_own: ownTemplates.has(document.code),
    })),
  };
}

export const presentSignerDraft = (signer: SignerDraft) => ({
  party: signer.party,
  name: signer.name,
  last_name: signer.last_name,
  email: signer.email,
  phone: signer.phone,
  identification_type: signer.identification_type,
  identification_number: signer.identification_number,
  capacity: signer.capacity,
  type: signer.type,
  signature_order: signer.signature_order,
});

export const presentAnnexRequests = (requests: readonly AnnexRequest[]) =>
  requests.map(({ party, name, documents }) => ({
    party,
    name,
    documents: documents.map(({ id, type, label, required, providedBy, validation }) => ({
      id,
      type,
      label,
      required,
      provided_by: providedBy,
      validation: { ...validation },
    })),
  }));
