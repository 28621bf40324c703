export { portraitOf, withPortrait } from '../steps/portrait-of.ts';
export { compareWithClaims } from '../steps/compare-with-claims.ts';
export { inspectPaper as inspect, readExpected, reviewMessage, toStoredReading } from '../steps/inspect-paper.ts';
export type { InspectedPaper, Paper } from '../steps/inspect-paper.ts';
