/** A credential other than the password. */
export interface Credential {
  kind: 'passkey' | 'app' | 'provider'
  /** Its person's name for a passkey. */
  name?: string
  addedAt: Date
}

/** A credential whose removal is under way; its owner can stop that until then. */
export interface HeldCredential extends Credential {
  removedAt: Date
}

/** The fate of older credentials after an account recovery: removed at once, removed days later, or kept. */
export interface RecoveredCredentials {
  removed: Credential[]
  held: HeldCredential[]
  kept: Credential[]
}
