import { childrenOf, malformed, type Element } from './reader.ts';

/** Walks the parts of a SEQUENCE in order, the way its definition in the standard lists them. */
export interface Cursor {
  readonly next: (tag?: number) => Element;
  readonly optional: (tag: number) => Element | undefined;
  readonly peek: () => Element | undefined;
  readonly rest: () => readonly Element[];
  /** Refuses what the definition does not know. */
  readonly end: () => void;
}

export function partsOf(parent: Element, tag?: number): Cursor {
  expectTag(parent, tag);
  const children = childrenOf(parent);
  let position = 0;
  const next = (expected?: number): Element => {
    const child = children[position];
    if (child === undefined) throw malformed(`a part is missing at ${parent.contentEnd}`);
    position += 1;
    return expectTag(child, expected);
  };
  return {
    next,
    optional: (expected) => (children[position]?.tag === expected ? next() : undefined),
    peek: () => children[position],
    rest: () => children.slice(position),
    end: () => {
      if (position < children.length) throw malformed(`an unknown part at ${children[position]?.start}`);
    },
  };
}

export function expectTag(element: Element, tag: number | undefined): Element {
  if (tag !== undefined && element.tag !== tag) {
    throw malformed(`tag 0x${element.tag.toString(16)} where 0x${tag.toString(16)} belongs, at ${element.start}`);
  }
  return element;
}
