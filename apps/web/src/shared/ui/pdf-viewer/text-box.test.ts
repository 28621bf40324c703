import { expect, test } from 'vitest';

import { textBoxOf } from './text-box.ts';

const line = (left: number, width: number) => ({ str: 'Texto', transform: [1, 0, 0, 1, left, 700], width });
const lines = Array.from({ length: 5 }, () => line(70, 450));

test('the mark of the verification at the edge is no part of the text', () => {
  const mark = [{ type: 'beginMarkedContent', tag: 'Artifact' }, line(500, 90), { type: 'endMarkedContent' }];
  expect(textBoxOf([...lines, ...mark])).toEqual({ left: 70, width: 450 });
  expect(textBoxOf([...mark, ...lines])).toEqual({ left: 70, width: 450 });
});

test('marked text that is no artifact counts, also after one', () => {
  const marked = [{ type: 'beginMarkedContentProps', tag: 'P' }, line(60, 470), { type: 'endMarkedContent' }];
  expect(textBoxOf([...lines, ...marked])).toEqual({ left: 60, width: 470 });
});

test('a page of hardly any text has no box', () => {
  expect(textBoxOf([line(70, 450)])).toBeUndefined();
});
