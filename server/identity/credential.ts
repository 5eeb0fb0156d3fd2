/** A credential other than the password. */
export interface Credential {
  kind: 'passkey' | 'app' | 'provider'
  /** The name its person gave a passkey. */
  name?: string
  addedAt: Date
}

/** A credential whose removal is under way. Its owner can stop that until the given time. */
export interface HeldCredential extends Credential {
  removedAt: Date
}

/** The older credentials after an account recovery: those removed at once, those removed days later, and those kept. */
export interface RecoveredCredentials {
  removed: Credential[]
  held: HeldCredential[]
  kept: Credential[]
}
