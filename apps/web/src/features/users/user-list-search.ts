import { z } from 'zod';

/** What the address of the list may say. Anything else is forgotten, never an error. */
export const userListSearch = z.object({
  q: z.string().optional().catch(undefined),
  group: z.string().optional().catch(undefined),
  enable: z.enum(['true', 'false']).optional().catch(undefined),
  sort: z.enum(['username', '-username', 'name', '-name']).default('username').catch('username'),
});
