export const rulesKey = ['kind-rules'] as const;
