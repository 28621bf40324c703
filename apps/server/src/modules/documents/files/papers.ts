export { judgePaper as inspect, readExpected } from '../steps/judge-paper.ts';
export type { JudgedPaper as InspectedPaper, Paper } from '../steps/judge-paper.ts';
