/** What the inspector's process is asked. */
export type InspectorTask =
  | { readonly task: 'inspect'; readonly bytes: Uint8Array }
  | { readonly task: 'find-text'; readonly bytes: Uint8Array; readonly text: string }
  | { readonly task: 'to-jpeg'; readonly bytes: Uint8Array };
