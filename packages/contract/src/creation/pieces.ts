import { z } from 'zod';

import { holding } from '../access.ts';

export const tag = 'Procesos de firma';

/** A trimmed text of at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max, `Debe tener como máximo ${max} caracteres`);

/** Who may create processes and prepare their files. */
export const creating = holding('PE_CREACION');
