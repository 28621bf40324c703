export { goToTestedProvider, takeTestAnswer } from './provider-test.ts';
export { messages as loginMessages } from './messages.ts';
export {
  confirmationMismatch,
  matchesConfirmation,
  NewPasswordFields,
  newPasswordShape,
  whenLeft,
} from './new-password-fields.tsx';
