/** Whose count it is. A pair is a name and the network from which it is tried. */
export type Scope = 'person' | 'account' | 'network' | 'pair' | 'browser' | 'name' | 'all'

/** The result of counting a request against a limit. */
export interface Room {
  /** How long to wait, in seconds, where there is none: then nothing was counted. `undefined`: go ahead. */
  waitSeconds: number | undefined
  /** Whose count was full. */
  fullBy: Scope | undefined
  /** Whose count this request has filled: the next one is refused, or slowed down. */
  filled: readonly Scope[]
  /** How long to let wait before going ahead, in seconds: for what is slowed down rather than refused. */
  delaySeconds: number
  /** Says that the request counts: what was held until this is known is held no longer. */
  keep(): Promise<void>
  /**
   * Runs what is to tell whether the request counts. Where that throws, as over a database that's too slow, nothing was decided, and
   * the request is uncounted. `except`: for these scopes it still counts.
   */
  deciding<T>(decide: () => Promise<T>, but?: { except?: readonly Scope[] }): Promise<T>
  /** Uncounts the request. `startOver`: resets the counts of these scopes. `except`: these it still counts for. */
  giveBack(but?: { startOver?: readonly Scope[]; except?: readonly Scope[] }): Promise<void>
}

/** Of a limit that counts nothing. */
export const openRoom: Room = {
  waitSeconds: undefined,
  fullBy: undefined,
  filled: [],
  delaySeconds: 0,
  keep: async () => {},
  deciding: (decide) => decide(),
  giveBack: async () => {},
}
