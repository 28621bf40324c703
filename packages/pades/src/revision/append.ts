import { arrayIn, numberIn, referenceIn } from '../document/access.ts';
import { formOf } from '../document/fields.ts';
import type { ObjectId, PdfDictionary } from '../syntax/objects.ts';
import {
  rewriteDictionary,
  sourceText,
  writeArray,
  writeDictionary,
  writeReference,
  type Written,
} from '../syntax/write.ts';
import type { Changes, RevisionDraft } from './draft.ts';

/**
 * Adds items at the end of an array that is an entry of `dictionary` and tells how the dictionary changes. Where the
 * array is an object of its own, only that object changes: the less a revision touches, the fewer verifiers it worries.
 */
export function appendItems(
  draft: RevisionDraft,
  dictionary: PdfDictionary,
  { key, items }: { readonly key: string; readonly items: readonly Written[] },
): Changes {
  const { document } = draft;
  const present = arrayIn(document, dictionary, key)?.items ?? [];
  const whole = writeArray([...present.map(sourceText), ...items]);
  const reference = referenceIn(dictionary, key);
  const own = reference && document.load(reference);
  if (own?.value.kind !== 'array') return { [key]: whole };
  draft.put({ number: own.number, generation: own.generation }, whole);
  return {};
}

/** Both flags of ISO 32000-2 table 225: there are signatures, and the file may only grow. */
const signatureFlags = 3;

/** Adds fields to the form, which is made where there is none, and marks it as one with signatures. */
export function addToForm(draft: RevisionDraft, fields: readonly ObjectId[]): void {
  const { document } = draft;
  const { catalog, rootId } = document;
  const items = fields.map(writeReference);
  const form = formOf(document);
  if (!form) {
    const created = draft.add(writeDictionary({ Fields: writeArray(items), SigFlags: String(signatureFlags) }));
    draft.change(rootId, catalog, { AcroForm: writeReference(created) });
    return;
  }
  const flags = numberIn(document, form, 'SigFlags') ?? 0;
  const changes: Changes = {
    ...(items.length > 0 ? appendItems(draft, form, { key: 'Fields', items }) : {}),
    ...((flags & signatureFlags) === signatureFlags ? {} : { SigFlags: String(flags | signatureFlags) }),
  };
  if (Object.keys(changes).length === 0) return;
  const formId = referenceIn(catalog, 'AcroForm');
  if (formId) draft.change(formId, form, changes);
  else draft.change(rootId, catalog, { AcroForm: rewriteDictionary(form, changes) });
}
