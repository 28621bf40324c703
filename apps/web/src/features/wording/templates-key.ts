export const templatesKey = ['wording', 'list'] as const;
