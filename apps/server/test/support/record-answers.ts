import { expect, inject } from 'vitest';

import { recordAnswers } from './answer-record.ts';

const nameTest = (): string => {
  const { currentTestName, testPath } = expect.getState();
  return currentTestName ?? testPath ?? '';
};

recordAnswers({ directory: inject('directory'), nameTest });
