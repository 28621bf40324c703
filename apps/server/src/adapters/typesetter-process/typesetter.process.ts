import { createTypesetter, TypesettingError, type TypesetRequest } from '@rubrica/typesetting';

import { answerTasks } from '../../platform/answer-tasks.ts';
import type { TypesetOutcome } from '../../ports/typesetter.ts';

const typesetter = createTypesetter();

answerTasks(answer);

function answer(request: TypesetRequest): TypesetOutcome {
  try {
    return { outcome: 'typeset', document: typesetter.typeset(request) };
  } catch (error) {
    if (!(error instanceof TypesettingError)) throw error; // ends the process; the pool starts another
    return { outcome: 'refused', code: error.code, message: error.message };
  }
}
