/** The provider's own identity service (OpenID Connect), as far as the portal needs it. */
export interface IdentityProvider {
  /** The redirect URL and the state to keep until the browser returns; `undefined` if the service doesn't answer. */
  begin(): Promise<{ address: string; proof: Proof } | undefined>
  /** Identifies the person who returned. `query`: `?code=…` from the URL. */
  finish(query: string, proof: Proof): Promise<ProvedPerson | ProviderRefusal>
  /** The service's sign-out URL; `undefined` if it has none or doesn't answer. */
  signOutAddress(): Promise<string | undefined>
  /** Whose sessions a token of a back-channel logout ends; `undefined` where it is none, or not for us. */
  readLogoutToken(token: string): Promise<LogoutToken | undefined>
}

/** Secret of the browser that was redirected, so it can't be confused with another's return. */
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

/** What a back-channel logout token ends: one session, all of a subject's, or one by name only. */
export interface LogoutToken {
  /** It is taken once. */
  id: string
  issuer: string
  subject: string | undefined
  sid: string | undefined
}
