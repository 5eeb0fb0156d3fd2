/** A credential other than the password. */
export interface Credential {
  kind: 'passkey' | 'app' | 'provider'
  /** A passkey's name, chosen by its owner. */
  name?: string
  addedAt: Date
}

/** A credential that will be removed at `removedAt`, unless its owner stops the removal. */
export interface HeldCredential extends Credential {
  removedAt: Date
}

/**
 * Older credentials after an account recovery: those removed at once, those that will be removed days later, and those
 * kept.
 */
export interface RecoveredCredentials {
  removed: Credential[]
  held: HeldCredential[]
  kept: Credential[]
}
