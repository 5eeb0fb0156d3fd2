/** Our own URL, to which the service sends people back, and the time limit for the service's answers, in seconds. */
export interface ProviderSurroundings {
  publicUrl: URL
  providerTimeoutSeconds: number
}

/**
 * The functions of an identity service (OpenID Connect) that the portal uses. `Person` is the type of the service's
 * facts about someone.
 */
export interface IdentityProvider<Person = ProvedPerson> {
  /**
   * Starts a sign-in. Returns the URL to redirect to, and the secrets to keep until the browser returns. Undefined if
   * the service doesn't answer.
   */
  begin(): Promise<{ address: string; proof: Proof } | undefined>
  /** Identifies the person who returned from the service. `query` is `?code=…` from the URL they returned to. */
  finish(query: string, proof: Proof): Promise<Person | ProviderRefusal>
  /**
   * Returns the service's sign-out URL. Undefined if the service has none or doesn't answer.
   * @param issuer the service that signed the person in, if known. If the settings now name another service, the result
   * is undefined
   */
  signOutAddress(issuer?: string): Promise<string | undefined>
  /** Reads from a back-channel logout token which sessions it ends. Undefined if the token isn't valid for us. */
  readLogoutToken(token: string): Promise<LogoutToken | undefined>
}

/** The identity service for staff. */
export interface StaffIdentityProvider extends IdentityProvider<ProvedStaff> {
  /** Queries a person's current groups, with the refresh token of their session. */
  checkAgain(refreshToken: string, person: Somebody): Promise<StaffCheck | StaffCheckRefusal>
  /**
   * Asks the service to revoke a refresh token (RFC 7009). Does nothing if the service doesn't support that or didn't
   * issue the token. Never throws: a failure is logged.
   * @param issuer the service that issued the token
   */
  revoke(refreshToken: string, issuer: string): Promise<void>
}

/**
 * The secrets of a sign-in that's in progress, stored for the browser we redirected. The secrets prove that the person
 * returns in the same browser.
 */
export interface Proof {
  state: string
  nonce: string
  /** The PKCE code verifier. */
  verifier: string
}

/** A person's permanent identifier, which stays the same when other facts about the person change. */
export interface Somebody {
  issuer: string
  subject: string
}

/** A person whom the service has authenticated. A person's issuer and subject never change and are never reused. */
export interface ProvedPerson extends Somebody {
  /** The id of the person's session at the service, if the service gives it. */
  sid: string | undefined
  /** An email address that the service has verified, in lower case. */
  email: string | undefined
  firstName: string
  lastName: string
}

/** A member of staff whom the service has authenticated. */
export interface ProvedStaff extends SignedOut {
  /** The user name at the service. The person may have chosen it themselves. */
  userName: string | undefined
  fullName: string | undefined
  groups: string[]
  /** True if the service says that the person used a second factor, or if the service always requires one. */
  hasSecondFactor: boolean
  refreshToken: string | undefined
}

/** A person's current groups, and the refresh token for the next query. */
export interface StaffCheck {
  groups: string[]
  refreshToken: string
}

/** The reason why a person's groups couldn't be queried. `over`: the refresh token no longer works. */
export type StaffCheckRefusal = 'unreachable' | 'over'

/**
 * The reason why a person who returned from the service can't be signed in. `not-proved`: the data they returned with
 * belongs to another browser or issuer, was used before, or is too old.
 */
export type ProviderRefusal = 'unreachable' | 'declined' | 'not-proved'

/** Identifies a session at the service, so that our session can end when the service signs the person out. */
export interface SignedOut extends Somebody {
  sid: string | undefined
}

/**
 * The sessions that a back-channel logout token ends: one session of a subject, all sessions of a subject or, without a
 * subject, the session with id `sid`.
 */
export interface LogoutToken {
  /** The token's id. Each token is accepted once. */
  id: string
  issuer: string
  subject: string | undefined
  sid: string | undefined
}
