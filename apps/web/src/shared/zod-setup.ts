import { speakSpanish } from '@rubrica/contract';
import { z } from 'zod';

// zod probes `new Function` for its compiler, which a strict content policy reports. Must come before any schema is used.
z.config({ jitless: true });
speakSpanish();
