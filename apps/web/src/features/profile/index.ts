export { allowedSections } from './profile-sections.ts';
