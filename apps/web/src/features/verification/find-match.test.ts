import { expect, test } from 'vitest';

import { findMatch } from './find-match.ts';
import { makeProcess } from './verification.fixture.ts';

test('a file is one of a process only byte by byte, in any of its stages', () => {
  const process = makeProcess();
  expect(findMatch(process, 'b'.repeat(64))).toEqual({ number: 1, stage: 'tal como se registró' });
  expect(findMatch(process, 'a'.repeat(64))).toEqual({ number: 1, stage: 'con una firma de este proceso' });
  expect(findMatch(process, 'e'.repeat(64))).toBeUndefined();
});
