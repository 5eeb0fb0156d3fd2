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

/** What happens to older credentials at an account recovery: removed at once, removed days later, or kept. */
export interface RecoveredCredentials {
  removed: Credential[]
  held: HeldCredential[]
  kept: Credential[]
}
