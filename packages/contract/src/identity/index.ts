export * from './review-view.ts';
export * from './reviews.ts';
export * from './data-requests.ts';
export * from './own-data-requests.ts';
