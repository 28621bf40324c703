import { applicationStates } from '@rubrica/contract';
import { z } from 'zod';

/** What the address may say: only those in one state. */
export const applicationsSearch = z.object({ state: z.enum(applicationStates).optional().catch(undefined) });
