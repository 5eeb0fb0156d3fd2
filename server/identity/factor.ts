/** A factor: `app`, or a passkey's id, and when it was added. One that's added later is a different factor. */
export interface Factor {
  factor: string
  addedAt: Date
}
