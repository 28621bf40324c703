import { storeWayBack } from '../../shared/link-page/way-back.ts';

/** The payment has a page of its own, which leads back to the plan. */
export function goToPay(link: string): void {
  storeWayBack(link, { address: '/user/profile?menu=Subscription', place: 'plan' });
  location.assign(link);
}
