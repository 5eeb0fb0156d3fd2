/** The provider's own identity service (OpenID Connect), as far as the portal needs it. */
export interface IdentityProvider {
  /** Where to send a browser, and what is to be kept until it is back; `undefined` where the service does not answer. */
  begin(): Promise<{ address: string; proof: Proof } | undefined>
  /** Who has come back. `query`: what stands in the address, `?code=…`. */
  finish(query: string, proof: Proof): Promise<ProvedPerson | ProviderRefusal>
  /** Where somebody signs out of the service, too; `undefined` where it has no such page, or does not answer. */
  signOutAddress(): Promise<string | undefined>
  /** Whose sessions a token of a back-channel logout ends; `undefined` where it is none, or not for us. */
  readLogoutToken(token: string): Promise<LogoutToken | undefined>
}

/** What only the browser that was sent away has, so that nobody else's way back is taken for its own. */
export interface Proof {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** Somebody as the service knows them: by issuer and subject, which never change and are never another's. */
export interface ProvedPerson {
  issuer: string
  subject: string
  /** Their session at the service, where it says so. */
  sid: string | undefined
  /** An address that the service has verified, in small letters. */
  email: string | undefined
  firstName: string
  lastName: string
}

/** `not-proved`: what came back is no proof: another's, used before, too late, or of another issuer. */
export type ProviderRefusal = 'unreachable' | 'declined' | 'not-proved'

/** From which session of whom at the service somebody comes. */
export interface SignedOut {
  issuer: string
  subject: string
  sid: string | undefined
}

/** What a token of a back-channel logout ends: one session, all of a subject, or one by its name alone. */
export interface LogoutToken {
  /** It is taken once. */
  id: string
  issuer: string
  subject: string | undefined
  sid: string | undefined
}
