import { reloadOnMissingChunk } from '../shared/chunk-guard.ts';
import { begin } from '../shared/drawing/drawing.ts';
import { takeToken } from './portal-token.ts';

takeToken(location.pathname); // it leaves the address before anything else happens
reloadOnMissingChunk();
void begin(() => import('./main.tsx'));
