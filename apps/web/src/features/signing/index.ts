import { lazyPart } from '../../shared/lazy-part.ts';

/** The greeting of a visit as its person sees it; nothing in it acts. */
export const GreetingPicture = lazyPart(() => import('./steps/welcome/welcome-picture.tsx'), 'WelcomePicture');
