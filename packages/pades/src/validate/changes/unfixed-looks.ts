import { numberIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { entryOf } from '../../syntax/objects.ts';
import { hasArea } from '../painted/appearance-marks.ts';
import { isOptional, unfixedInStream, type UnfixedContent } from '../structure/unfixed-content.ts';
import { walkFrom } from '../structure/walk.ts';
import type { WidgetLook } from './widget-look.ts';

/** ISO 32000-2 table 167. */
const flags = { hidden: 0b10, print: 0b100, noView: 0b10_0000, toggleNoView: 0b1_0000_0000 } as const;

const words: Readonly<Partial<Record<UnfixedContent, string>>> = {
  external_stream: 'datos que están fuera del archivo',
  external_reference: 'una página de otro archivo',
  alternate_image: 'otra imagen para el papel',
  printer_program: 'un programa para impresoras',
};

/** What a signature shows must be the same for everyone, on the screen and on paper. */
export function unfixedLooks(document: PdfDocument, look: WidgetLook): string[] {
  const faults = new Set<string>();
  if (!showsAlike(document, look)) faults.add('no se ve igual en la pantalla y en el papel');
  const appearance = entryOf(look.widget.dictionary, 'AP');
  walkFrom(document, appearance ? [appearance] : [], {
    seen: new Set(),
    onStream: (stream) => {
      for (const kind of unfixedInStream(stream))
        faults.add(`tiene una apariencia que contiene ${words[kind] ?? kind}`);
    },
    onDictionary: (dictionary) => {
      if (isOptional(document.resolve, dictionary)) faults.add('tiene una apariencia con contenido opcional');
    },
  });
  return [...faults];
}

/** It is seen and printed, or there is nothing of it to be seen. */
function showsAlike(document: PdfDocument, { widget, rectangle, forms }: WidgetLook): boolean {
  if (forms.length === 0 || !rectangle || !hasArea(rectangle)) return true;
  const own = numberIn(document, widget.dictionary, 'F') ?? 0;
  return (own & flags.print) !== 0 && (own & (flags.hidden | flags.noView | flags.toggleNoView)) === 0;
}
