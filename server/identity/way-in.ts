/** A way in beside the password. */
export interface WayIn {
  kind: 'passkey' | 'app' | 'provider'
  /** What its person calls a passkey. */
  name?: string
  addedAt: Date
}

/** What was taken away because it was added a short while ago, and what still lets somebody in. */
export interface TakenBack {
  removed: WayIn[]
  kept: WayIn[]
}
