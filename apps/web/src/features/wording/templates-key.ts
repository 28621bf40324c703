export const templatesKey = ['wording', 'list'] as const;
export const textsKey = (id: string) => ['wording', 'texts', id] as const;
