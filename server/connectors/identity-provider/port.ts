/** Our own address, to which people return, and the time limit for the service's answers, in seconds. */
export interface ProviderSurroundings {
  publicUrl: URL
  providerTimeoutSeconds: number
}

/** An identity service (OpenID Connect), with what the portal needs of it. `Person`: what it says about them. */
export interface IdentityProvider<Person = ProvedPerson> {
  /** The redirect URL and the state to keep until the browser returns. Undefined if the service doesn't answer. */
  begin(): Promise<{ address: string; proof: Proof } | undefined>
  /** Identifies the person who returned. `query`: `?code=…` from the URL. */
  finish(query: string, proof: Proof): Promise<Person | ProviderRefusal>
  /**
   * The service's sign-out URL. Undefined if it has none or doesn't answer.
   * @param issuer the service that signed them in, if known; the result is undefined if that's a different one
   */
  signOutAddress(issuer?: string): Promise<string | undefined>
  /** The sessions that a back-channel logout token ends. Undefined if it isn't a valid one for us. */
  readLogoutToken(token: string): Promise<LogoutToken | undefined>
}

/** The identity service for staff. */
export interface StaffIdentityProvider extends IdentityProvider<ProvedStaff> {
  /** Queries a person's current groups, by the refresh token of their session. */
  checkAgain(refreshToken: string, person: Somebody): Promise<StaffCheck | StaffCheckRefusal>
  /**
   * Asks the service to revoke a refresh token (RFC 7009), if it can and the token is its own. Never throws: a
   * failure is logged.
   * @param issuer the service that issued it
   */
  revoke(refreshToken: string, issuer: string): Promise<void>
}

/** Secret of the browser that was redirected, so it can't be confused with another's return. */
export interface Proof {
  state: string
  nonce: string
  /** The PKCE code verifier. */
  verifier: string
}

/** A person's permanent identifier. It stays when anything else about them changes. */
export interface Somebody {
  issuer: string
  subject: string
}

/** A person as the service knows them: by issuer and subject, which never change and are never reused. */
export interface ProvedPerson extends Somebody {
  /** Their session at the service, if it says so. */
  sid: string | undefined
  /** An address that the service has verified, in lower case. */
  email: string | undefined
  firstName: string
  lastName: string
}

/** A staff member as the service knows them. */
export interface ProvedStaff extends SignedOut {
  /** As the service writes it. The person may have chosen it themselves. */
  userName: string | undefined
  fullName: string | undefined
  groups: string[]
  /** The service says they used a second factor, or always demands one. */
  hasSecondFactor: boolean
  refreshToken: string | undefined
}

/** A person's current groups, and the token for the next query. */
export interface StaffCheck {
  groups: string[]
  refreshToken: string
}

/** `over`: the service says that token is no longer valid. */
export type StaffCheckRefusal = 'unreachable' | 'over'

/**
 * `not-proved`: the returned data proves nothing. It belongs to another browser or issuer, was used before, or is too
 * late.
 */
export type ProviderRefusal = 'unreachable' | 'declined' | 'not-proved'

/** A session at the service, and its person. */
export interface SignedOut extends Somebody {
  sid: string | undefined
}

/**
 * The target of a back-channel logout token: one session, all sessions of a subject, or a session that only its id
 * identifies.
 */
export interface LogoutToken {
  /** Each id is accepted once. */
  id: string
  issuer: string
  subject: string | undefined
  sid: string | undefined
}
