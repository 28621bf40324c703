export * from './review-view.ts';
export * from './reviews.ts';
