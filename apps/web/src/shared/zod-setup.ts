import './zod-jitless.ts';
import { setSpanishErrors } from '@rubrica/contract';

setSpanishErrors();
