/**
 * A second factor: `app` or a passkey's id, and the time it was added. If the same one is removed and added again, it
 * counts as a different factor.
 */
export interface Factor {
  factor: string
  addedAt: Date
}
