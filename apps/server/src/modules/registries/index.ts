export { isDeceased } from './deceased.ts';
export { lookUpPerson, type PersonQuestion } from './queries/look-up-person.ts';
export { registryRoutes } from './routes.ts';
