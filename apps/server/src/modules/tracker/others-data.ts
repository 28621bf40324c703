type Detail = Readonly<Record<string, unknown>>;

/** Events of earlier versions hold all that the registry said of everybody with a number. */
export function holdsOthersData(detail: unknown): boolean {
  const { registry_answer: answer } = (detail ?? {}) as { readonly registry_answer?: Detail | null };
  return Array.isArray(answer?.['personas']);
}

/** What may be shown of an event's detail: nothing of other people. */
export function showDetail(detail: Detail): Detail {
  if (!holdsOthersData(detail)) return detail;
  const { registry_answer: _, ...shown } = detail;
  return shown;
}
