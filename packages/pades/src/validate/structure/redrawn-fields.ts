import { arrayIn, textIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { formOf, readFields, type Field } from '../../document/fields.ts';
import { entryOf } from '../../syntax/objects.ts';
import { marksOfAnnotation } from '../painted/appearance-marks.ts';
import { joinTexts } from '../painted/labels.ts';

/** Whether readers are asked to draw fields again, and some field would then show something else than it does now. */
export function redrawsFields(document: PdfDocument): boolean {
  const form = formOf(document);
  const isAsked = form && document.resolve(entryOf(form, 'NeedAppearances'));
  if (isAsked?.kind !== 'boolean' || !isAsked.value) return false;
  return readFields(document).some((field) => showsOther(document, field));
}

const dense = (text: string): string => text.replaceAll(/\s+/g, '');

function showsOther(document: PdfDocument, field: Field): boolean {
  const { dictionary, type, widgets } = field;
  if (type !== 'Tx' && type !== 'Ch') return false;
  const value = textIn(document, dictionary, 'V') ?? (arrayIn(document, dictionary, 'V') ? undefined : '');
  return widgets.some((widget) => {
    if (!widget.dictionary.entries.has('AP')) return false;
    const shown = shownBy(() => joinTexts(marksOfAnnotation(document, widget.dictionary)));
    return value === undefined || shown === undefined || dense(shown) !== dense(value);
  });
}

function shownBy(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
