import { openDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { geometryOf } from '../document/page-geometry.ts';
import { allPages } from '../document/page-tree.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { requireMayChange } from '../revision/draft.ts';
import { findActiveContent, type ActiveContent } from '../validate/structure/active-content.ts';
import { boxIdOf } from './boxes.ts';
import type { Permission } from './field-lock.ts';
import { requireMayCreate } from './field-writer.ts';
import { readRestrictions } from './restrictions.ts';

/** What a caller must know of a file before it places boxes or signs. */
export interface FileSummary {
  /** As their readers see them, in points. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly signatureFields: readonly FieldSummary[];
  /** What its signatures still allow; undefined where none says anything. */
  readonly permission: Permission | undefined;
  /** What it may do besides being read. */
  readonly activeContent: readonly ActiveContent[];
}

export interface FieldSummary {
  readonly name: string;
  readonly isSigned: boolean;
  /** Names of its boxes, each once. */
  readonly boxes: readonly string[];
}

/** Reads what `prepareFields` and `prepareSignature` would see. Refuses what they would refuse. */
export function inspectFile(file: PdfFile): FileSummary {
  const document = openDocument(file);
  requireMayChange(document);
  requireMayCreate(document);
  const pages = allPages(document).map((page) => {
    const { width, height } = geometryOf(document, page);
    return { width, height };
  });
  const signatureFields = readSignatureFields(document).map(({ name, value, widgets }) => {
    const boxes = widgets.flatMap((widget) => boxIdOf(document, widget) ?? []);
    return { name, isSigned: value !== undefined, boxes: [...new Set(boxes)] };
  });
  const { permission } = readRestrictions(document);
  return { pages, signatureFields, permission, activeContent: findActiveContent(document) };
}
