type Fact = readonly [label: string, value: string];

/** What the page shows besides files, messages and certificates, in words for people. */
export interface PageContents {
  readonly company: { readonly name: string; readonly color: string };
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What the reader must know before anything else: a demonstration, or hidden addresses of others. */
  readonly notices: readonly string[];
  readonly people: readonly PageFactsOfPerson[];
  readonly texts: readonly { readonly name: string; readonly sha256: string; readonly body: string }[];
  /** What the list of messages does not hold, where that must be said. */
  readonly messagesNote?: string;
  readonly history: readonly PageEvent[];
  /** Facts that only `historia.json` has, because somebody flooded the history. */
  readonly omittedEvents: number;
}

export interface PageFactsOfPerson {
  readonly name: string;
  readonly sentences: readonly string[];
  readonly accepted: readonly string[];
  readonly facts: readonly Fact[];
}

export interface PageEvent {
  readonly number: number;
  readonly at: string;
  readonly title: string;
  readonly who: string;
  /** Address and device, where they are known and not hidden. */
  readonly origin: string;
  readonly hash: string;
  readonly isMasked: boolean;
}
