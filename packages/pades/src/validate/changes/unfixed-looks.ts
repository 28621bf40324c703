import { numberIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { entryOf } from '../../syntax/objects.ts';
import type { FieldFault } from '../change.ts';
import { hasArea } from '../painted/appearance-marks.ts';
import { isOptional, unfixedInStream, type UnfixedContent } from '../structure/unfixed-content.ts';
import { walkFrom } from '../structure/walk.ts';
import type { WidgetLook } from './widget-look.ts';

/** ISO 32000-2 table 167. */
const flags = { hidden: 0b10, print: 0b100, noView: 0b10_0000, toggleNoView: 0b1_0000_0000 } as const;

/** What a signature shows must be the same for everyone, on the screen and on paper. */
export function unfixedLooks(document: PdfDocument, look: WidgetLook): FieldFault[] {
  const contents = new Set<UnfixedContent>();
  let hasOptional = false;
  const appearance = entryOf(look.widget.dictionary, 'AP');
  walkFrom(document, appearance ? [appearance] : [], {
    seen: new Set(),
    onStream: (stream) => {
      for (const kind of unfixedInStream(stream)) contents.add(kind);
    },
    onDictionary: (dictionary) => {
      if (isOptional(document.resolve, dictionary)) hasOptional = true;
    },
  });
  return [
    ...(showsAlike(document, look) ? [] : [{ kind: 'differs_on_paper' } as const]),
    ...[...contents].map((content) => ({ kind: 'unfixed_look', content }) as const),
    ...(hasOptional ? [{ kind: 'optional_content' } as const] : []),
  ];
}

/** It is seen and printed, or there is nothing of it to be seen. */
function showsAlike(document: PdfDocument, { widget, rectangle, forms }: WidgetLook): boolean {
  if (forms.length === 0 || !rectangle || !hasArea(rectangle)) return true;
  const own = numberIn(document, widget.dictionary, 'F') ?? 0;
  return (own & flags.print) !== 0 && (own & (flags.hidden | flags.noView | flags.toggleNoView)) === 0;
}
