export { weighPaper, type PaperPages } from './weigh-paper.ts';
export { openPaperEngine, readPage, type PaperEngine, type ReadPage } from './read-page.ts';
export type {
  ExpectedOnPaper,
  PaperCheck,
  PaperFields,
  PaperQuality,
  PaperReport,
  PaperType,
  PaperVerdict,
} from './paper-report.ts';
export { weighSlip } from './weigh-slip.ts';
export { weighOtherPaper, type ExpectedOnOther } from './weigh-other-paper.ts';
