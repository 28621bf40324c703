import { z } from 'zod';

// zod probes `new Function` for its compiler when the first schema is made, which a strict content policy reports.
// Hence a module of its own, imported before everything that makes schemas.
z.config({ jitless: true });
