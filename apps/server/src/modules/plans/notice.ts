export type PlanEvent = 'share' | 'charged' | 'reminder' | 'renewal' | 'read_only';

export interface PlanNotice {
  readonly id: string;
  /** Under the same key nobody hears of it twice. */
  readonly key: string;
  /** Null: those who administer the company. */
  readonly userId: string | null;
  readonly event: PlanEvent;
  readonly details: Readonly<Record<string, string>>;
  readonly at: Date;
}
