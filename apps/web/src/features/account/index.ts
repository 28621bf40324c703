export { currentUser, findCurrentUser, holds, loadCurrentUser, permissionsOf, useCurrentUser } from './current-user.ts';
export { IdentityProof } from './identity-proof.tsx';
export { resetInactivity } from './inactivity.ts';
export { messages as accountMessages } from './messages.ts';
export {
  checkIdentification,
  personalDataFields,
  personalDataOf,
  PersonalDataFields,
  personalDataShape,
  toWire,
} from './personal-data-fields.tsx';
