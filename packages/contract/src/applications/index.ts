export * from './applicant.ts';
export * from './doors.ts';
export * from './words.ts';
