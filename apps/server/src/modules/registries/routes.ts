import { autocompleteEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { presentPerson } from './person.presenter.ts';
import { lookUpPerson } from './queries/look-up-person.ts';
import { lookUpVehicle } from './queries/look-up-vehicle.ts';
import { presentVehicle } from './vehicle.presenter.ts';

export const registryRoutes: readonly Route[] = [
  route(autocompleteEndpoints.lookUpPerson, async (context, { body }) => {
    const person = await lookUpPerson(context, {
      identificationNumber: body.identification_number,
      requestBy: body.request_by,
      requestByUser: context.actor.username, // who asks is who is signed in, whatever the body says
    });
    return { status: 200, data: presentPerson(person) };
  }),
  route(autocompleteEndpoints.lookUpPlate, async (context, { body }) => ({
    status: 200,
    data: presentVehicle(await lookUpVehicle(context, { plate: body.placa, user: context.actor.username })),
  })),
  route(autocompleteEndpoints.readVehicle, async (context, { body }) => ({
    status: 200,
    data: presentVehicle(await lookUpVehicle(context, { plate: body.placa, user: context.actor.username })),
  })),
];
