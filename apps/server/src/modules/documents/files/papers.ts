export { inspectPaper as inspect, readExpected } from '../steps/inspect-paper.ts';
export type { InspectedPaper, Paper } from '../steps/inspect-paper.ts';
