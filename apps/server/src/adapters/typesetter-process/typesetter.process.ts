import { createTypesetter, TypesettingError, type TypesetRequest } from '@rubrica/typesetting';

import type { TypesetOutcome } from '../../ports/typesetter.ts';

const typesetter = createTypesetter();

process.on('message', (request: TypesetRequest) => {
  process.send?.(answer(request));
});
process.once('disconnect', () => process.exit());

function answer(request: TypesetRequest): TypesetOutcome {
  try {
    return { outcome: 'typeset', document: typesetter.typeset(request) };
  } catch (error) {
    if (!(error instanceof TypesettingError)) throw error; // ends the process; the pool starts another
    return { outcome: 'refused', code: error.code, message: error.message };
  }
}
