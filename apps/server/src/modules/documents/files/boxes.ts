export { boxId as idOf, fieldNameOf, planFields, stampShape, wantsInitials } from '../field-plan.ts';
export { boxPlan as plan } from '../placed-box.ts';
export { checkGround } from '../steps/check-ground.ts';
export { checkBoxes as check, misplacedBoxes as findMisplaced } from '../steps/check-boxes.ts';
export { markDemonstration } from '../steps/mark-demonstration.ts';
export { describeSignatureBox } from '../signature-box.ts';
