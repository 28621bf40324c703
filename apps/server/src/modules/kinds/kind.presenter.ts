import {
  type OtpChannel,
  type ServedCheck,
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
  leavableGroups,
  signatureTypeOf,
  signerVariables,
  signingOf,
  templateOf,
  type AnnexRequest,
  type ProcessKind,
  type SignerDraft,
} from '@rubrica/process-kinds';

import type { OwnRules } from './own-rules.ts';
import type { TextsVersion } from './text-version.repository.ts';

interface CompanyRules {
  readonly least: AssuranceLevel;
  readonly reminderDays: number;
  readonly linkChannel: OtpChannel;
  readonly missingChecks: readonly ServedCheck[];
  readonly takesWord: boolean;
}

export function presentKind(
  kind: ProcessKind,
  { least, reminderDays, linkChannel, missingChecks, takesWord }: CompanyRules,
): KindView {
  return {
    id: kind.uuid,
    aliases: kind.aliases.map(({ uuid }) => uuid),
    code: kind.code,
    name: kind.name,
    description: kind.texts.description,
    icon: kind.icon,
    permission: kind.permission,
    has_form: kind.form !== undefined,
    forms: (kind.forms ?? []).map(({ id, name }) => ({ id, name })),
    client_path: kind.clientPath,
    signer_scopes: [...kind.signerScopes],
    identity_checks: [...kind.identityChecks],
    missing_checks: [...missingChecks],
    takes_word: takesWord,
    signature_type: signatureTypeOf(kind),
    code_channels: [...codeChannelsOf(kind)],
    least_assurance: least,
    deadline_working_days: kind.deadlineWorkingDays,
    link_channel: linkChannel,
    reminder_days: reminderDays,
    signer_questions: kind.signers.flatMap(({ party }) => signerQuestions(kind, party)),
    credit_group: creditGroupOf(kind),
    leavable_groups: leavableGroups(kind).map(({ asked, ...group }) => ({ ...group, asked: [...asked] })),
  };
}

function signerQuestions(kind: ProcessKind, party: string): KindView['signer_questions'] {
  const { identification_number: number, email = null, phone = null } = signerVariables(kind, {}, party) ?? {};
  return number === undefined ? [] : [{ identification_number: number, email, phone }];
}

function creditGroupOf({ form, offersCredit: credit }: ProcessKind): number | null {
  const group = credit && form?.groups.find(({ variables }) => variables.some(({ id }) => id === credit.amount));
  return group?.id_group ?? null;
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

interface Wording {
  /** In the company's words. */
  readonly kind: ProcessKind;
  readonly shipped: ProcessKind;
  readonly texts: TextOverrides;
  /** Of the texts, the latest first and the draft among them. */
  readonly versions: readonly TextsVersion[];
  readonly ownTemplates: ReadonlyMap<string, string>;
  readonly needsTwo: boolean;
  readonly can: KindWording['can'];
}

export function presentWording({ kind, shipped, texts, versions, needsTwo, can, ownTemplates }: Wording): KindWording {
  const draft = versions.find(({ publishedAt }) => publishedAt === null);
  return {
    texts,
    draft: draft?.texts ?? null,
    drafted_by: draft?.writtenBy?.name ?? null,
    needs_two: needsTwo,
    can,
    versions: versions.flatMap(({ number, texts: words, publishedAt, publishedBy }) =>
      publishedAt
        ? [{ number, texts: words, published_at: publishedAt.toISOString(), published_by: publishedBy ?? '' }]
        : [],
    ),
    shipped: presentShippedTexts(shipped),
    documents: kind.documents.map((document) => ({
      code: document.code,
      title: document.title,
      source: ownTemplates.get(document.code) ?? templateOf(kind, document).main,
      is_own: ownTemplates.has(document.code),
    })),
  };
}

const presentShippedTexts = ({ name, texts, documents, form }: ProcessKind): KindWording['shipped'] => ({
  name,
  ...texts,
  documents: documents.map(({ code, title }) => ({ code, title })),
  groups: (form?.groups ?? []).map((group) => ({
    id: String(group.id_group),
    name: group.name,
    variables: group.variables.map((variable) => ({
      id: variable.id,
      name: variable.name,
      question: variable.question,
      tooltip: variable.tooltip,
      notes: variable.notes,
      place_holder: variable.place_holder,
    })),
  })),
});

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
