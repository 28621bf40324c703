import type { SignUpRules } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { readSignUpRules } from '../sign-up-rules.repository.ts';

export const describeSignUpRules = (tx: Pick<Tx, 'db'>): Promise<SignUpRules> => readSignUpRules(tx.db);
