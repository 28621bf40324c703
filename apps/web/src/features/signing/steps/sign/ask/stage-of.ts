import type { VisitCertificate } from '@rubrica/contract';

export type AskedRequest = NonNullable<VisitCertificate['request']>;
export type WaitingStatus = 'PAYMENT_TO_VALIDATE' | 'PAID' | 'IN_REVIEW' | 'APPROVED' | 'ISSUE_FAILED';
export type EndedStatus = 'REJECTED' | 'CANCELLED' | 'REFUNDED' | NonNullable<AskedRequest['ended']>;

/** What the person does now about their certificate. */
export type Stage =
  | { readonly name: 'data' | 'papers' | 'key' | 'pay' | 'issued' }
  | { readonly name: 'wait'; readonly status: WaitingStatus }
  | { readonly name: 'ended'; readonly status: EndedStatus };

export function stageOf(request: AskedRequest | null): Stage {
  if (!request) return { name: 'data' };
  const { status } = request;
  switch (status) {
    case 'CREATED':
      return { name: request.missing.length > 0 ? 'papers' : 'key' };
    case 'TO_UPDATE':
      return { name: 'data' };
    case 'PAYMENT_PENDING':
      return { name: 'pay' };
    case 'ISSUED':
      return request.ended === null ? { name: 'issued' } : { name: 'ended', status: request.ended };
    case 'REJECTED':
    case 'CANCELLED':
    case 'REFUNDED':
      return { name: 'ended', status };
    default:
      return { name: 'wait', status };
  }
}

/** By their link somebody goes on where they left. */
export const isUnderWay = (request: AskedRequest | null): boolean =>
  request !== null && !['issued', 'ended'].includes(stageOf(request).name);

const bar = ['data', 'pay', 'issue', 'sign'] as const;
export type BarPart = (typeof bar)[number];

/** The four words of the way to a certificate, and where the person stands in it. */
export function barOf(
  stage: Stage,
): readonly { readonly part: BarPart; readonly state: 'done' | 'current' | 'open' }[] {
  const places: Partial<Record<Stage['name'], number>> = { pay: 1, wait: 2, issued: 3 };
  const isUnpaid = stage.name === 'wait' && stage.status === 'PAYMENT_TO_VALIDATE';
  const place = isUnpaid ? 1 : (places[stage.name] ?? 0);
  return bar.map((part, at) => {
    if (at === place) return { part, state: 'current' };
    return { part, state: at < place ? 'done' : 'open' };
  });
}
