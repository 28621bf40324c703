export { beginForClient, type Begun, type Beginning } from './steps/begin-for-client.ts';
export { creationRoutes } from './routes.ts';
export { findBorrowedContacts } from './borrowed-contacts.ts';
export { describeMaker, isMaker, recallMaker, type Maker } from './steps/describe-maker.ts';
export { checkAssurance } from './steps/check-assurance.ts';
export { validateProcess } from './steps/validate-process.ts';
export { openDesk, type Desk } from './steps/open-desk.ts';
export { planSignatories } from './steps/plan-signatories.ts';
export { storeProcess } from './steps/store-process.ts';
