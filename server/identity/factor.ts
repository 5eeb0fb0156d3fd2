/** Which factor: `app`, or the id of a passkey, and when it was added. One that is added later is another. */
export interface Factor {
  factor: string
  addedAt: Date
}
