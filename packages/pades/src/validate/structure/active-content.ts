import type { PdfDocument } from '../../document/document.ts';
import { entryOf, isName, type PdfDictionary } from '../../syntax/objects.ts';
import { redrawsFields } from './redrawn-fields.ts';
import { repeatsObject } from './repeated-objects.ts';
import { unfixedInDictionary, unfixedInStream, type UnfixedContent } from './unfixed-content.ts';
import { walkFrom } from './walk.ts';

/** What a document may do besides being read (ISO 32000-2 §12.6.4, §7.11.4, §13), and what it shows to some only. */
export type ActiveContent =
  | 'javascript'
  | 'launch'
  | 'open_action'
  | 'additional_actions'
  | 'uri'
  | 'submit_form'
  | 'import_data'
  | 'remote_go_to'
  | 'embedded_file'
  | 'rich_media'
  | 'xfa'
  | UnfixedContent;

const actions: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'javascript',
  Rendition: 'javascript',
  Launch: 'launch',
  URI: 'uri',
  SubmitForm: 'submit_form',
  ImportData: 'import_data',
  GoToR: 'remote_go_to',
  GoToE: 'remote_go_to',
};

const entries: Readonly<Record<string, ActiveContent>> = {
  JS: 'javascript',
  JavaScript: 'javascript',
  OpenAction: 'open_action',
  AA: 'additional_actions',
  EF: 'embedded_file',
  EmbeddedFiles: 'embedded_file',
  AF: 'embedded_file',
  RichMediaContent: 'rich_media',
  XFA: 'xfa',
  FFilter: 'external_stream',
};

export function activeIn(dictionary: PdfDictionary): ActiveContent[] {
  const action = entryOf(dictionary, 'S');
  const own = action?.kind === 'name' ? actions[action.value] : undefined;
  const kinds: ActiveContent[] = own ? [own] : [];
  dictionary.entries.forEach(({ value }, key) => {
    const kind = entries[key];
    // Where a document opens may also be a place in it, which does nothing.
    if (kind && !(kind === 'open_action' && value.kind === 'array')) kinds.push(kind);
  });
  if (isName(entryOf(dictionary, 'Type'), 'EmbeddedFile')) kinds.push('embedded_file');
  return kinds;
}

/** Wherever in the document it stands: whether a reader would ever run it is not asked. */
export function findActiveContent(document: PdfDocument): ActiveContent[] {
  const kinds = new Set<ActiveContent>();
  walkFrom(document, [document.trailer], {
    seen: new Set(),
    onStream: (stream) => {
      for (const kind of unfixedInStream(stream)) kinds.add(kind);
    },
    onDictionary: (dictionary) => {
      for (const kind of activeIn(dictionary)) kinds.add(kind);
      for (const kind of unfixedInDictionary(document.resolve, dictionary)) kinds.add(kind);
    },
  });
  if (redrawsFields(document)) kinds.add('redrawn_field');
  if (repeatsObject(document)) kinds.add('repeated_object');
  return [...kinds].sort();
}
