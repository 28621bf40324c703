import { openForm, type FormDefinition } from '@rubrica/form-engine';
import { clientForm, clientPartyOf, withoutConsents, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';

import type { Tx } from '../../../platform/context.ts';
import { openKind } from '../../kinds/index.ts';
import { Signatories, type SigningProcess, type Signatory } from '../../process/index.ts';

/** The client's part of a process: who they are and which questions are theirs. */
export interface ClientPart {
  readonly kind: ProcessKind;
  readonly signatory: Signatory;
  /** Everything that was answered, by whomever. */
  readonly answers: KindAnswers;
  readonly form: FormDefinition;
  /** Ids of the form's variables. */
  readonly own: ReadonlySet<string>;
}

/** Undefined where the kind asks its client nothing, as with documents that were uploaded. */
export async function readClientPart(tx: Tx, process: SigningProcess): Promise<ClientPart | undefined> {
  const kind = withoutConsents(await openKind(tx, process.processId));
  const whole = tx.kinds.formOf(kind);
  if (!whole) return undefined;
  const { form_data: answers } = process.content;
  const party = clientPartyOf(kind, answers);
  const signatory = (await Signatories.list(tx, process.id)).find((one) => one.party === party);
  const { fields } = openForm(whole, answers);
  const visible = new Set(fields.flatMap((field) => (field.visible ? [field.variable.id] : [])));
  const { version, groups } = clientForm(kind, { answers, visible });
  const asked = groups.filter(({ variables }) => variables.length > 0);
  if (!signatory || asked.length === 0) return undefined;
  const own = new Set(asked.flatMap(({ variables }) => variables.map(({ id }) => id)));
  return { kind, signatory, answers, form: { version, groups: asked }, own };
}
