export {
  endLinks as end,
  openTurn,
  openUnsent,
  renewLink as renew,
  renewLinks as renewAll,
} from './steps/open-links.ts';
