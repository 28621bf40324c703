export interface Plan {
  readonly id: string;
  readonly code: 'free' | 'usage' | 'pro' | 'business';
  readonly name: string;
  readonly description: string;
  /** Documents included each month; null where every document is charged. */
  readonly documentsIncluded: number | null;
}

export const subscriptionDays = 365;

export const plans = [
  {
    id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0001',
    code: 'free',
    name: 'Free',
    description: 'Tres documentos al mes sin costo.',
    documentsIncluded: 3,
  },
  {
    id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0002',
    code: 'usage',
    name: 'Usage',
    description: 'Sin mensualidad: se paga cada documento.',
    documentsIncluded: null,
  },
  {
    id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0003',
    code: 'pro',
    name: 'Pro',
    description: 'Base mensual incluida; solo se cobra el uso adicional.',
    documentsIncluded: 50,
  },
  {
    id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0004',
    code: 'business',
    name: 'Business',
    description: 'Base mensual para equipos; solo se cobra el uso adicional.',
    documentsIncluded: 300,
  },
] as const satisfies readonly Plan[];

/** What someone who signs up by a provider starts with. */
export const defaultPlan: Plan = plans[0];
