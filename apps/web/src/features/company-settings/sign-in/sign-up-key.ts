export const signUpKey = ['sign-up-rules'] as const;
