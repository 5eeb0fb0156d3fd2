/** A way in beside the password. */
export interface WayIn {
  kind: 'passkey' | 'app' | 'provider'
  /** What its person calls a passkey. */
  name?: string
  addedAt: Date
}

/** One whose removal is under way, which its owner can stop until then. */
export interface HeldWay extends WayIn {
  removedAt: Date
}

/**
 * What came of ways in that were there when an identity was taken back: removed at once, to be removed days later, or kept.
 */
export interface TakenBack {
  removed: WayIn[]
  held: HeldWay[]
  kept: WayIn[]
}
