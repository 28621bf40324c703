import './zod-jitless.ts';
import { speakSpanish } from '@rubrica/contract';

speakSpanish();
