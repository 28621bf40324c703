import { lazyPart } from '../../shared/lazy-part.ts';

/** Loaded apart: most visits to a profile do not open it. */
export const SubstitutionCard = lazyPart(() => import('./substitution-card.tsx'), 'SubstitutionCard');
