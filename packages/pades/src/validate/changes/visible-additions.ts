import { numberIn, textIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import type { Widget } from '../../document/fields.ts';
import type { IndirectObject } from '../../document/indirect-object.ts';
import { geometryOf, type Rectangle } from '../../document/page-geometry.ts';
import type { Page } from '../../document/page-tree.ts';
import { entryOf } from '../../syntax/objects.ts';
import { found, type Finding } from '../finding.ts';
import { marksOfAnnotation, marksOfAppearance } from '../painted/appearance-marks.ts';
import { coveredBy, pageMarks } from '../painted/covers.ts';
import type { Mark } from '../painted/ink.ts';
import { overlaps } from '../painted/matrix.ts';
import { contentOf, type ShownContent } from '../painted/shown-content.ts';
import { addsToLines } from '../painted/signature-line.ts';
import { effectOf, groundUnder } from '../painted/under-box.ts';
import type { PlaceOnPage } from '../part-of-page.ts';
import { walkFrom } from '../structure/walk.ts';
import type { Step } from './changed-objects.ts';
import { attempt, marksUnder } from './marks-under.ts';
import { fieldFault, type NewSignature, type SignatureWidget } from './new-signature.ts';
import { placesOn } from './place-on-page.ts';
import { pagesShowing, type WidgetLook } from './widget-look.ts';

/** What a signature added to what people see. Whether it may is decided when it is known who signed, and when. */
export interface VisibleAddition {
  readonly field: string;
  readonly isTimestamp: boolean;
  readonly isVisible: boolean;
  readonly boxes: readonly AddedBox[];
  /** Ink was added over words, figures or pictures, and nothing was hidden. */
  readonly isOverContent: boolean;
  /** Each box that lies over content is written as our own platform writes its boxes. */
  readonly isOfPlatform: boolean;
}

/** One box that the revision made or filled. */
export interface AddedBox {
  /** From 1, with where on it the box is seen; none where no page shows it. */
  readonly places: readonly PlaceOnPage[];
  /** Of each of its looks: as it is, under the pointer, pressed. */
  readonly contents: readonly ShownContent[];
}

export interface Seen {
  readonly addition: VisibleAddition;
  readonly findings: readonly Finding[];
}

/** Everything that a signature lets people see, and what it does to what was there. */
export function lookAtAddition(step: Step, signature: NewSignature, widgets: readonly SignatureWidget[]): Seen {
  const shown = widgets.filter(({ look, isNewLook }) => isNewLook && look.isVisible);
  const places = shown.map((widget) => checkBoxPlace(step, widget));
  const over = places.filter(({ isOverContent }) => isOverContent);
  return {
    addition: {
      field: signature.field.name,
      isTimestamp: signature.isTimestamp,
      isVisible: shown.length > 0,
      boxes: shown.filter(({ look }) => look.forms.length > 0).map((widget) => describeBox(step.after, widget)),
      isOverContent: over.length > 0,
      isOfPlatform: over.every(({ isOfPlatform }) => isOfPlatform),
    },
    findings: places.flatMap(({ findings }) => findings),
  };
}

/** Initials on 3,000 pages are one drawing. */
function describeBox(document: PdfDocument, { widget, look }: SignatureWidget): AddedBox {
  const { rectangle, forms } = look;
  if (!rectangle) return { places: [], contents: [] };
  const contents = forms.map((form) => {
    const marks = attempt(() => marksOfAppearance(document, form, rectangle));
    return clipText(contentOf(marks ?? [unreadable], rectangle));
  });
  return { places: placesOn(document, widget, rectangle), contents };
}

const longestText = 4_000;

/** A text without its end is not known to say only what is left of it. */
const clipText = (content: ShownContent): ShownContent =>
  content.text.length > longestText
    ? { ...content, text: content.text.slice(0, longestText), isSureText: false }
    : content;

interface Place {
  readonly findings: readonly Finding[];
  readonly isOverContent: boolean;
  readonly isOfPlatform: boolean;
}

const fine: Place = { findings: [], isOverContent: false, isOfPlatform: false };

function checkBoxPlace(step: Step, { look, page, prepared }: SignatureWidget): Place {
  const { rectangle } = look;
  if (!rectangle) return fine;
  if (prepared) return checkPreparedPlace(step, look, { rectangle, prepared });
  // A box that nobody prepared must lie where the page is empty (the «sneaky signature» attack) or has lines to sign on.
  const earlier = page && step.before.resolve(page.id);
  if (!page || earlier?.kind !== 'dictionary') return fine;
  const before = { ...page, dictionary: earlier };
  const covered = coveredBy(step.before, before, { rectangle, painted: step.painted });
  const isFree =
    covered === 'nothing' ||
    (covered === 'content' &&
      addsToLines(ownMarks(step.after, look), pageMarks(step.before, before, step.painted) ?? [], rectangle));
  if (isFree) return fine;
  const finding = covered === 'unknown' ? found('file.cover_unchecked') : found('file.covered', { kind: covered });
  return { ...fine, findings: [finding] };
}

interface PreparedPlace {
  readonly rectangle: Rectangle;
  readonly prepared: Widget;
}

/** A box that was prepared may be written into: over lines and the name of the place, and so that all stays to be read. */
function checkPreparedPlace(step: Step, look: WidgetLook, { rectangle, prepared }: PreparedPlace): Place {
  const { before, after } = step;
  const over = look.forms.length > 0 ? attempt(() => ownMarks(after, look)) : [];
  const isOfPlatform = isPlatformWidget(before, prepared);
  const findings: Finding[] = [];
  let isOverContent = false;
  for (const page of pagesShowing(before, prepared)) {
    const under = marksUnderBox(step, page, { rectangle, prepared });
    const own = attempt(() => marksOfAnnotation(before, prepared.dictionary));
    if (!under || !own || !over) {
      findings.push(found('file.cover_unknown'));
      continue;
    }
    const { visible } = geometryOf(before, page);
    const isHidden = effectOf(over, under) === 'hides' || groundUnder(own, rectangle, visible) === 'content';
    if (isHidden) findings.push(found('file.covered', { kind: 'prepared_place' }));
    else if (over.length > 0 && groundUnder(under, rectangle, visible) === 'content') isOverContent = true;
  }
  return { findings, isOverContent, isOfPlatform };
}

interface FilledLook {
  readonly prepared: Widget;
  readonly name: string;
  readonly value: string;
  /** Objects that the revision brought. */
  readonly added: ReadonlyMap<number, IndirectObject>;
}

/** What a filled field shows: its value and nothing else, and nothing of the page is hidden under it. */
export function checkFilledLook(step: Step, look: WidgetLook, { prepared, name, value, added }: FilledLook): Finding[] {
  const { rectangle } = look;
  if (!rectangle || look.forms.length === 0) return value === '' ? [] : [found('file.filled_unread', { field: name })];
  const over = ownMarks(step.after, look);
  const shown = contentOf(over, rectangle);
  const isPlain = shown.image === 'none' && !shown.hasQr && !shown.hasDrawing;
  if (!isPlain) return [fieldFault(name, { kind: 'not_text' })];
  const isRead = !shown.hasUnreadable && (shown.isSureText || !bringsFont(step.after, look, added));
  if (!isRead || lettersOf(shown.text) !== lettersOf(value)) return [found('file.filled_unread', { field: name })];
  return pagesShowing(step.before, prepared).flatMap((page) => {
    const under = marksUnderBox(step, page, { rectangle, prepared });
    if (!under) return [found('file.cover_unknown')];
    return effectOf(over, under) === 'hides' ? [found('file.covered', { kind: 'field', field: name })] : [];
  });
}

const fontEntries = ['BaseFont', 'FontDescriptor', 'DescendantFonts', 'CharProcs', 'ToUnicode', 'Differences'];

/** Letters of a font that came with the value may look like others. */
function bringsFont(document: PdfDocument, { widget }: WidgetLook, added: FilledLook['added']): boolean {
  const appearance = entryOf(widget.dictionary, 'AP');
  let isBrought = false;
  walkFrom(document, appearance ? [appearance] : [], {
    seen: new Set(),
    onDictionary: (dictionary, owner) => {
      const isNew = owner === 0 || added.has(owner);
      if (isNew && fontEntries.some((key) => dictionary.entries.has(key))) isBrought = true;
    },
  });
  return isBrought;
}

/** Spaces depend on how the lines are broken. */
const lettersOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

/** The content of the page and what other annotations show there; undefined where that cannot be followed. */
function marksUnderBox(step: Step, page: Page, { rectangle, prepared }: PreparedPlace): readonly Mark[] | undefined {
  return marksUnder(step, page, prepared.id.number)?.filter(({ box }) => overlaps(around(box), rectangle));
}

/** Ruled lines are thinner than what otherwise counts as covered. */
const around = ([left, bottom, right, top]: Rectangle): Rectangle => [left - 0.5, bottom - 0.5, right + 0.5, top + 0.5];

const ownMarks = (document: PdfDocument, { forms, rectangle }: WidgetLook): readonly Mark[] =>
  rectangle ? forms.flatMap((form) => attempt(() => marksOfAppearance(document, form, rectangle)) ?? [unreadable]) : [];

const unreadable: Mark = { kind: 'text', box: [0, 0, 0, 0], tone: 'unknown', text: undefined };

/** Print and locked, named by box, field and count: what `prepareFields` writes. */
const isPlatformWidget = (document: PdfDocument, { dictionary }: Widget): boolean =>
  numberIn(document, dictionary, 'F') === 132 && /^[\w-]+\/.+\/\d+$/.test(textIn(document, dictionary, 'NM') ?? '');
