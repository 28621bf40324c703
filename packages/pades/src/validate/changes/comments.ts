import { arrayIn, nameIn, textIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import type { Widget } from '../../document/fields.ts';
import type { Rectangle } from '../../document/page-geometry.ts';
import { allPages, type Page } from '../../document/page-tree.ts';
import { entryOf, isName, type PdfDictionary, type PdfObject } from '../../syntax/objects.ts';
import { found, type Finding } from '../finding.ts';
import { isCertifiedFor } from './certified-for.ts';
import type { ChangedObjects, Step } from './changed-objects.ts';
import { checkCommentPlace } from './comment-place.ts';
import type { NewAnnotation, PlacedAnnotation } from './new-annotation.ts';
import { checkAppearances } from './new-signature.ts';
import { pageNumberOf } from './place-on-page.ts';
import { bringsOnlyNew, lookAt } from './widget-look.ts';

/** A comment that a revision put on a page. */
export interface AddedComment {
  /** ISO 32000-2 table 171, such as Text, Highlight or FreeText. */
  readonly type: string;
  /** As the comment says; nobody vouches for it. */
  readonly author: string;
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly rectangle: Rectangle | undefined;
}

export interface Commenting {
  readonly comments: readonly AddedComment[];
  /** With the windows in which comments open. */
  readonly annotations: readonly NewAnnotation[];
  readonly findings: readonly Finding[];
}

const none: Commenting = { comments: [], annotations: [], findings: [] };

/** Marks on a page that do nothing. Attachments, sounds, links and redactions do more than comment. */
const types = new Set<string | undefined>(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink'.split(' '),
);

/**
 * ISO 32000-2 §12.8.2.2.2: the author who certified a document with P=3 lets others comment on it. Allowed are new
 * comments that leave everything under them to be read; a comment that was there stays as it was.
 */
export function readComments(step: Step, changed: ChangedObjects): Commenting {
  const brought = annotationsIn(step, changed);
  if (brought.length === 0 || !isCertifiedFor(step.before, 3)) return none;
  const comments = brought.filter(({ annotation }) => !isPopup(annotation));
  return {
    comments: comments.map(({ annotation, page }) => describeComment(step.after, annotation, page)),
    annotations: brought.map(({ annotation, page }) => ({ number: annotation.id.number, page })),
    findings: [
      ...brought.flatMap((one) => checkEntries(step.after, one)),
      ...comments.flatMap((one) => checkLook(step, changed, one)),
      ...checkCommentPlace(step, comments),
    ],
  };
}

/** On one page each: what no page lists is nobody's comment, and what two list is not one comment. */
function annotationsIn({ after }: Step, { added }: ChangedObjects): PlacedAnnotation[] {
  const isComment = (dictionary: PdfObject | undefined): dictionary is PdfDictionary =>
    dictionary?.kind === 'dictionary' &&
    (types.has(nameIn(after, dictionary, 'Subtype')) || isName(entryOf(dictionary, 'Subtype'), 'Popup'));
  if (![...added.values()].some(({ value }) => isComment(value))) return [];
  const listed = allPages(after).flatMap((page) =>
    (arrayIn(after, page.dictionary, 'Annots')?.items ?? []).flatMap((id) => {
      const dictionary = id.kind === 'reference' ? added.get(id.number)?.value : undefined;
      return id.kind === 'reference' && isComment(dictionary) ? [{ annotation: { id, dictionary }, page }] : [];
    }),
  );
  const counts = Map.groupBy(listed, ({ annotation }) => annotation.id.number);
  return listed.filter(({ annotation }) => counts.get(annotation.id.number)?.length === 1);
}

const isPopup = ({ dictionary }: Widget): boolean => isName(entryOf(dictionary, 'Subtype'), 'Popup');

/** ISO 32000-2 tables 166 and 172, and those of each type: nothing that acts, and nothing that shows only sometimes. */
const entries = new Set(
  [
    'Type Subtype Rect Contents P NM M F AP AS Border C T Popup CA ca RC CreationDate IRT Subj RT IT Lang',
    'Open Name State StateModel DA Q DS CL BE RD BS LE L IC LL LLE Cap LLO CP Measure CO Vertices QuadPoints Sy InkList',
    'Parent',
  ].flatMap((line) => line.split(' ')),
);

function checkEntries(document: PdfDocument, { annotation, page }: PlacedAnnotation): Finding[] {
  return [...annotation.dictionary.entries.keys()]
    .filter((key) => !entries.has(key))
    .map((key) => found('file.changed', { kind: 'comment_entry', page: pageNumberOf(document, page), key }));
}

function checkLook(step: Step, changed: ChangedObjects, { annotation, page }: PlacedAnnotation): Finding[] {
  const look = lookAt(step.after, annotation);
  const seen = { widget: annotation, look, prepared: undefined, isNewLook: true, page, isElsewhere: false };
  const isSound =
    checkAppearances(step, changed, { field: { name: '' } }, [seen]).length === 0 && bringsOnlyNew(look, changed);
  const where = { page: pageNumberOf(step.after, page) };
  return isSound ? [] : [found('file.changed', { kind: 'comment_look', ...where })];
}

const longestText = 500;

function describeComment(document: PdfDocument, { dictionary, ...annotation }: Widget, page: Page): AddedComment {
  const read = (key: string): string => (textIn(document, dictionary, key) ?? '').slice(0, longestText);
  return {
    type: typeOf(entryOf(dictionary, 'Subtype')),
    author: read('T'),
    text: read('Contents'),
    page: pageNumberOf(document, page),
    rectangle: lookAt(document, { ...annotation, dictionary }).rectangle,
  };
}

const typeOf = (subtype: PdfObject | undefined): string => (subtype?.kind === 'name' ? subtype.value : '');
