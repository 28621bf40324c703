export { boxId as idOf, fieldNameOf, planFields, wantsInitials } from '../field-plan.ts';
export { checkBoxes as check, misplacedBoxes as findMisplaced } from '../steps/check-boxes.ts';
export { markDemonstration } from '../steps/mark-demonstration.ts';
