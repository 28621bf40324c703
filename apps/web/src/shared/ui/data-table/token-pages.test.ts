import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currentToken, reduceList, startList, type TokenList, type TokenListEvent } from './token-pages.ts';

const answer = (nextToken: string, items: readonly string[] = ['a', 'b']) => ({ items, total: 5, nextToken });
const play = (...events: readonly TokenListEvent<string>[]): TokenList<string> =>
  events.reduce((list, event) => reduceList(list, event), startList<string>());

describe('paging by tokens', () => {
  test('a next token says that there is more and joins the list of tokens', () => {
    const list = play({ kind: 'received', page: 0, answer: answer('t1') });
    expect(list).toMatchObject({ items: ['a', 'b'], total: 5, nextTokens: ['t1'], hasNext: true, hasPrevious: false });
    expect(currentToken(list)).toBeUndefined();
  });

  test('an empty token says that nothing follows', () => {
    const list = play(
      { kind: 'received', page: 0, answer: answer('t1') },
      { kind: 'next' },
      { kind: 'received', page: 1, answer: answer('', ['c']) },
    );
    expect(list).toMatchObject({ items: ['c'], nextTokens: ['t1'], hasNext: false, hasPrevious: true, page: 1 });
    expect(currentToken(list)).toBe('t1');
  });

  test('going back asks with the token that led there, and forward again with the same', () => {
    const events = [
      { kind: 'received', page: 0, answer: answer('t1') },
      { kind: 'next' },
      { kind: 'received', page: 1, answer: answer('t2') },
      { kind: 'next' },
      { kind: 'received', page: 2, answer: answer('', ['e']) },
    ] as const;
    expect(currentToken(play(...events))).toBe('t2');
    const back = play(...events, { kind: 'previous' });
    expect([currentToken(back), back.hasNext, back.hasPrevious, back.offsets[back.page]]).toEqual([
      't1',
      true,
      true,
      2,
    ]);
    const first = reduceList(back, { kind: 'previous' });
    expect([currentToken(first), first.hasPrevious]).toEqual([undefined, false]);
    expect(currentToken(reduceList(first, { kind: 'next' }))).toBe('t1');
  });

  test('other filters begin again: a token is bound to the filters it came from', () => {
    const list = play({ kind: 'received', page: 0, answer: answer('t1') }, { kind: 'next' }, { kind: 'reset' });
    expect(list).toEqual(startList());
  });

  test('paging stops at both ends, and a late answer for another page is not shown', () => {
    const list = play({ kind: 'received', page: 0, answer: answer('') });
    expect(reduceList(list, { kind: 'next' })).toBe(list);
    expect(reduceList(list, { kind: 'previous' })).toBe(list);
    const moved = play({ kind: 'received', page: 0, answer: answer('t1') }, { kind: 'next' });
    expect(reduceList(moved, { kind: 'received', page: 0, answer: answer('t9') })).toBe(moved);
  });

  test('a page that is asked again replaces what followed it', () => {
    const list = play(
      { kind: 'received', page: 0, answer: answer('t1') },
      { kind: 'received', page: 0, answer: answer('u1') },
    );
    expect(list.nextTokens).toEqual(['u1']);
  });
});

test('whatever is clicked, every page is asked with the token that the page before it gave', () => {
  const steps = fc.array(fc.constantFrom<'next' | 'previous'>('next', 'previous'), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), steps, (pages, moves) => {
      const load = (list: TokenList<number>): TokenList<number> => {
        const page = list.page;
        expect(currentToken(list)).toBe(page === 0 ? undefined : `to-${page}`);
        const nextToken = page + 1 < pages ? `to-${page + 1}` : '';
        return reduceList(list, { kind: 'received', page, answer: { items: [page, page], nextToken } });
      };
      let list = load(startList<number>());
      for (const kind of moves) {
        list = load(reduceList(list, { kind }));
        expect(list.items[0]).toBe(list.page);
        expect(list.offsets[list.page]).toBe(list.page * 2);
        expect([list.hasPrevious, list.hasNext]).toEqual([list.page > 0, list.page + 1 < pages]);
      }
    }),
  );
});
