import type { Matrix, Quarter } from '../document/page-geometry.ts';
import type { Changes, RevisionDraft } from '../revision/draft.ts';
import type { ObjectId } from '../syntax/objects.ts';
import { writeDictionary, writeNumbers, writeReference } from '../syntax/write.ts';
import type { Size } from './box-content.ts';
import type { Drawing } from './drawing.ts';
import { embedFont } from './fonts/embed.ts';
import { embedImage } from './images/embed.ts';

/** Turns the drawing so that it stands upright on a page that is shown turned. A viewer then fits it into /Rect. */
const turns: Readonly<Record<Quarter, Matrix>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

interface FormShape extends Size {
  readonly turn: Quarter;
  /** `over-ink`: whatever was there stays to be seen, also under a white ground (ISO 32000-2 §11.3.5, Multiply). */
  readonly ground: 'paper' | 'over-ink';
}

/** A form XObject (ISO 32000-2 §8.10) that shows the drawing. */
export function addForm(draft: RevisionDraft, drawing: Drawing, { width, height, turn, ground }: FormShape): ObjectId {
  const isOverInk = ground === 'over-ink' && drawing.operators !== '';
  const blending = isOverInk ? writeDictionary({ M: '<</Type/ExtGState/BM/Multiply>>' }) : undefined;
  const font = drawing.font && writeDictionary({ F: writeReference(embedFont(draft, drawing.font)) });
  const image = drawing.image && writeDictionary({ I: writeReference(embedImage(draft, drawing.image)) });
  const dictionary: Changes = {
    Type: '/XObject',
    Subtype: '/Form',
    BBox: writeNumbers([0, 0, width, height]),
    Matrix: turn === 0 ? undefined : writeNumbers(turns[turn]),
    Resources: writeDictionary({ Font: font, XObject: image, ExtGState: blending }),
  };
  const operators = isOverInk ? `/M gs ${drawing.operators}` : drawing.operators;
  return draft.addStream(dictionary, Buffer.from(operators, 'latin1'));
}
