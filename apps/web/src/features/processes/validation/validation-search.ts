import { z } from 'zod';

/** The process that is open in the tray; the oldest where the address names none. */
export const validationSearch = z.object({ id: z.uuid().optional().catch(undefined) });
