import { validateAnswers } from '@rubrica/form-engine';
import {
  completedByClient,
  consentsOf,
  contradictionsOf,
  leftQuestions,
  withoutConsents,
  type KindAnswers,
  type ProcessKind,
} from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';
import type { KindLibrary } from '../../../platform/kind-library.ts';
import { checkLeft } from './check-left.ts';

export interface GivenContent {
  readonly version?: string | undefined;
  readonly form_data: Readonly<Record<string, unknown>>;
}

/** Validated answers: nothing hidden, nothing unknown, everything in its normal form. */
export interface ValidContent {
  readonly version: string | null;
  readonly answers: KindAnswers;
}

interface Answering {
  readonly byClient?: boolean;
  /** What the client has still to fill may be missing; what is there must be right. */
  readonly isBegun?: boolean;
  /** The same for the questions of these groups alone. */
  readonly left?: readonly number[];
  /** Somebody is still typing: whatever is missing may be. */
  readonly isPartial?: boolean;
}

/** Ids of the questions that may stay without an answer. */
function openTo(kind: ProcessKind, { isBegun = false, isPartial = false, left = [] }: Answering): ReadonlySet<string> {
  if (isPartial) return new Set(kind.form?.groups.flatMap(({ variables }) => variables.map(({ id }) => id)));
  return isBegun ? completedByClient(kind) : leftQuestions(kind, checkLeft(kind, left));
}

/** The engine's word and the kind's own, with the path of each fault in the payload. */
export function validateContent(
  kinds: KindLibrary,
  kind: ProcessKind,
  content: GivenContent,
  options: Answering = {},
): ValidContent {
  const { byClient = false } = options;
  const open = openTo(kind, options);
  const form = kinds.formOf(byClient ? kind : withoutConsents(kind));
  if (!form) {
    const [unasked] = Object.keys(content.form_data);
    if (unasked === undefined) return { version: null, answers: {} };
    throw invalidInput([{ path: `content.form_data.${unasked}`, message: `La variable «${unasked}» no existe` }]);
  }
  const verdict = validateAnswers(
    form,
    {
      version: content.version ?? '',
      answers: byClient ? content.form_data : withoutOthersConsents(kind, content),
    },
    { mayBeOpen: (variable) => open.has(variable) },
  );
  if (!verdict.ok)
    throw invalidInput(verdict.issues.map(({ path, message }) => ({ path: pathInPayload(path), message })));
  const { answers } = verdict.content;
  const contradictions = contradictionsOf(kind, answers, { today: kinds.today() });
  if (contradictions.length > 0)
    throw invalidInput(
      contradictions.map(({ variable, message }) => ({ path: `content.form_data.${variable}`, message })),
    );
  return { version: form.version, answers };
}

/** Nobody agrees for the client: what somebody else answers to a consent is left aside. */
function withoutOthersConsents(kind: ProcessKind, { form_data: data }: GivenContent): GivenContent['form_data'] {
  const consents = new Set(consentsOf(kind).map(({ id }) => id));
  return Object.fromEntries(Object.entries(data).filter(([id]) => !consents.has(id)));
}

function pathInPayload(path: string): string {
  return path === 'version' ? 'content.version' : `content.form_data.${path.replace(/^(?:answers|annexes)\./, '')}`;
}
