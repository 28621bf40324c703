export { deleteCredit } from './credit-offer.repository.ts';
export { creditRoutes } from './routes.ts';
