/**
 * A second factor: `app` or a passkey's id, and the time it was added. A factor that's removed and added again counts
 * as another factor.
 */
export interface Factor {
  factor: string
  addedAt: Date
}
