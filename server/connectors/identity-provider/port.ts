/** Our own address, to which people return, and the seconds that the service gets to answer. */
export interface ProviderSurroundings {
  publicUrl: URL
  providerTimeoutSeconds: number
}

/** An identity service (OpenID Connect), as far as the portal needs it. `Person`: what it says of them. */
export interface IdentityProvider<Person = ProvedPerson> {
  /** The redirect URL and the state to keep until the browser returns; `undefined` if the service doesn't answer. */
  begin(): Promise<{ address: string; proof: Proof } | undefined>
  /** Identifies the person who returned. `query`: `?code=…` from the URL. */
  finish(query: string, proof: Proof): Promise<Person | ProviderRefusal>
  /**
   * The service's sign-out URL; `undefined` if it has none or doesn't answer.
   * @param issuer the service that signed them in, if that's known; `undefined` is given if it's another one
   */
  signOutAddress(issuer?: string): Promise<string | undefined>
  /** Whose sessions a token of a back-channel logout ends; `undefined` where it is none, or not for us. */
  readLogoutToken(token: string): Promise<LogoutToken | undefined>
}

/** The one where members of staff sign in. */
export interface StaffIdentityProvider extends IdentityProvider<ProvedStaff> {
  /** Asks in which groups somebody is now, by the refresh token of their session. */
  lookAgain(refreshToken: string, person: Somebody): Promise<StaffLook | LookRefusal>
  /**
   * Has the service end a refresh token (RFC 7009), if it can and the token is its own. Never throws: a failure is logged.
   * @param issuer the service that gave it
   */
  revoke(refreshToken: string, issuer: string): Promise<void>
}

/** Secret of the browser that was redirected, so it can't be confused with another's return. */
export interface Proof {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** By what somebody is known, whatever else of them changes. */
export interface Somebody {
  issuer: string
  subject: string
}

/** Somebody as the service knows them: by issuer and subject, which never change and are never another's. */
export interface ProvedPerson extends Somebody {
  /** Their session at the service, where it says so. */
  sid: string | undefined
  /** An address that the service has verified, in small letters. */
  email: string | undefined
  firstName: string
  lastName: string
}

/** A member of staff as the service knows them. */
export interface ProvedStaff extends SignedOut {
  /** As the service writes it, whoever may have chosen it. */
  userName: string | undefined
  fullName: string | undefined
  groups: string[]
  /** The service says that it had a second factor of them, or always demands one. */
  hasSecondFactor: boolean
  refreshToken: string | undefined
}

/** The groups somebody is in now, and the token to ask by the next time. */
export interface StaffLook {
  groups: string[]
  refreshToken: string
}

/** `over`: the service says that nobody may ask by that token any longer. */
export type LookRefusal = 'unreachable' | 'over'

/** `not-proved`: what came back is no proof: another's, used before, too late, or of another issuer. */
export type ProviderRefusal = 'unreachable' | 'declined' | 'not-proved'

/** From which session of whom at the service somebody comes. */
export interface SignedOut extends Somebody {
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
