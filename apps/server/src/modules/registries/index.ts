export { isDeceased, isOfTheDead } from './deceased.ts';
export { askRegistry, lookUpPerson, type KnownPerson, type PersonQuestion } from './queries/look-up-person.ts';
export { lookUpVehicle } from './queries/look-up-vehicle.ts';
export { presentVehicle } from './vehicle.presenter.ts';
export { toEvidence } from './registry-evidence.ts';
export { registryRoutes } from './routes.ts';
