export { isDeceased, isOfTheDead } from './deceased.ts';
export { askRegistry, lookUpPerson, type KnownPerson, type PersonQuestion } from './queries/look-up-person.ts';
export { toEvidence } from './registry-evidence.ts';
export { registryRoutes } from './routes.ts';
