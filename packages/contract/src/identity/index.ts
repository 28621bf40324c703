export * from './review-view.ts';
export * from './reviews.ts';
export * from './data-requests.ts';
