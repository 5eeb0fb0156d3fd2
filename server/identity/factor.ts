/** A factor: `app`, or a passkey's id, with the time it was added. One that's added later is a different factor. */
export interface Factor {
  factor: string
  addedAt: Date
}
