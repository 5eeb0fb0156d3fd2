import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { Clock } from '../../clock.ts'
import type { Events } from '../../events/events.ts'
import { textOf } from './claims.ts'
import type {
  IdentityProvider,
  Proof,
  ProviderRefusal,
  ProviderSurroundings,
  Somebody,
  StaffCheckRefusal,
} from './port.ts'
import type { ServiceSettings } from './settings.ts'

/** The number of hours after which the service's metadata is read again. */
const knownHours = 1
/**
 * The longest time limit for one request to the service, in seconds. When a person returns, we make up to three
 * requests: for tokens, for keys and for the person's claims. Together they must fit into the time limit of the
 * browser's request.
 */
const longestSeconds = 2.5

/** Thrown if the service doesn't answer, or answers with a server error. */
class Unreachable extends TypeError {}

/** The settings that differ between the sign-ins of customers and of staff. */
export interface Way {
  returnPath: string
  /** The page to which the service sends people after signing out. */
  signedOutPath: string
  scope: string
  /** The longest time since the person authenticated at the service, in seconds. */
  longestAgeSeconds: number
  /** Additional parameters of the redirect URL. */
  asks?: Record<string, string>
  /** Claims that we need. If the ID token lacks any of them, we fetch them from userinfo. */
  claims: readonly string[]
}

/** The service's claims about a person, and the refresh token for the next query. */
export interface ProviderAnswer {
  claims: Record<string, unknown> & { iss: string; sub: string }
  refreshToken: string | undefined
}

/** A connection to an OpenID provider. The connectors for customers and for staff are both built on it. */
export interface Service extends Pick<IdentityProvider, 'begin' | 'signOutAddress' | 'readLogoutToken'> {
  finish(query: string, proof: Proof): Promise<ProviderAnswer | ProviderRefusal>
  /** Queries a person's claims again. If the answer has a new refresh token, the new token replaces the old one. */
  askAgain(refreshToken: string, person: Somebody): Promise<ProviderAnswer | StaffCheckRefusal>
  revoke(refreshToken: string, issuer: string): Promise<void>
}

/**
 * Connects to an identity service by OpenID Connect: code flow with PKCE, state and nonce. Uses the certified client
 * library `openid-client`.
 */
export function openService(
  { issuer, clientId, clientSecret }: ServiceSettings,
  way: Way,
  { publicUrl, providerTimeoutSeconds }: ProviderSurroundings,
  clock: Clock,
  events: Pick<Events, 'identityProviderAnswered'>,
): Service {
  const timeout = Math.min(providerTimeoutSeconds, longestSeconds)
  const returnAddress = new URL(way.returnPath, publicUrl).href
  let known: { service: oidc.Configuration; keys: Keys | undefined; until: Temporal.Instant } | undefined
  let asking: Promise<oidc.Configuration | undefined> | undefined

  async function ask(address: string, options: RequestInit): Promise<Response> {
    const began = performance.now()
    const report = (outcome: string) =>
      events.identityProviderAnswered({
        call: new URL(address).pathname,
        outcome,
        seconds: (performance.now() - began) / 1000,
      })
    try {
      const response = await fetch(address, options)
      report(response.status >= 500 ? 'failed' : 'answered')
      if (response.status < 500) return response
    } catch (error) {
      report(error instanceof Error && error.name === 'TimeoutError' ? 'timed-out' : 'no-answer')
    }
    throw new Unreachable('The identity service does not answer.')
  }

  /**
   * Reads the service's metadata, at most once per `knownHours`. If the service doesn't answer, returns what it
   * answered last.
   */
  async function discovered(): Promise<typeof known> {
    if (known && Temporal.Instant.compare(clock(), known.until) < 0) return known
    // Concurrent callers share one request.
    asking ??= discover().finally(() => {
      asking = undefined
    })
    const service = await asking
    if (service) known = { service, keys: keysOf(service), until: clock().add({ hours: knownHours }) }
    return known
  }

  const discover = () =>
    oidc
      .discovery(issuer, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        timeout,
        [oidc.customFetch]: ask as oidc.CustomFetch,
        // Checks the signature of every ID token. Otherwise, whoever intercepts our traffic with the service could
        // forge tokens.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch(() => undefined)

  function keysOf(service: oidc.Configuration): Keys | undefined {
    const address = service.serverMetadata().jwks_uri
    return address === undefined
      ? undefined
      : createRemoteJWKSet(new URL(address), { timeoutDuration: timeout * 1000, [customFetch]: ask })
  }

  /**
   * Combines the claims in the ID token with those from userinfo. Only asks userinfo if the ID token lacks a claim that
   * we need.
   */
  async function answerOf(
    service: oidc.Configuration,
    tokens: Awaited<ReturnType<typeof oidc.refreshTokenGrant>>,
    subject: string,
  ): Promise<ProviderAnswer> {
    const proved = tokens.claims()
    const { issuer: iss, userinfo_endpoint } = service.serverMetadata()
    const isAsked =
      userinfo_endpoint !== undefined && way.claims.some((claim) => proved?.[claim] === undefined)
    const apart = isAsked ? await oidc.fetchUserInfo(service, tokens.access_token, subject) : {}
    // Takes the claims about how the person signed in only from the ID token, never from userinfo.
    const signedIn = { iss, sub: subject, sid: proved?.sid, acr: proved?.acr, amr: proved?.amr }
    return { claims: { ...proved, ...apart, ...signedIn }, refreshToken: tokens.refresh_token }
  }

  return {
    async begin() {
      const service = (await discovered())?.service
      if (service === undefined) return undefined
      const proof = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(service, {
        redirect_uri: returnAddress,
        scope: way.scope,
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(proof.verifier),
        code_challenge_method: 'S256',
        max_age: String(way.longestAgeSeconds),
        ...way.asks,
      })
      return { address: address.href, proof }
    },

    async finish(query, { state, nonce, verifier }) {
      const service = (await discovered())?.service
      if (service === undefined) return 'unreachable'
      try {
        const tokens = await oidc.authorizationCodeGrant(service, new URL(query, returnAddress), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          maxAge: way.longestAgeSeconds,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        return claims === undefined ? 'not-proved' : await answerOf(service, tokens, claims.sub)
      } catch (error) {
        return refusalOf(error)
      }
    },

    async askAgain(refreshToken, { issuer: itsIssuer, subject }) {
      const service = (await discovered())?.service
      if (service === undefined) return 'unreachable'
      // If the settings now name another service, it didn't issue this token and must not see it.
      if (service.serverMetadata().issuer !== itsIssuer) return 'over'
      try {
        const tokens = await oidc.refreshTokenGrant(service, refreshToken)
        const claims = tokens.claims()
        if (claims !== undefined && claims.sub !== subject) return 'over'
        // The answer to a refresh may lack an ID token (OpenID Connect Core §12.2). Only userinfo has claims in this
        // case.
        if (claims === undefined && service.serverMetadata().userinfo_endpoint === undefined)
          return 'unreachable'
        return await answerOf(service, tokens, subject).catch(refusedApart)
      } catch (error) {
        return isRevoked(error) ? 'over' : 'unreachable'
      }
    },

    async revoke(refreshToken, itsIssuer) {
      const service = (await discovered())?.service
      const { issuer: issuerNow, revocation_endpoint: endpoint } = service?.serverMetadata() ?? {}
      if (service === undefined || endpoint === undefined || issuerNow !== itsIssuer) return
      try {
        await oidc.tokenRevocation(service, refreshToken, { token_type_hint: 'refresh_token' })
      } catch (error) {
        // If the service didn't answer, the request itself has already logged that.
        if (error instanceof Unreachable) return
        events.identityProviderAnswered({ call: new URL(endpoint).pathname, outcome: 'refused', seconds: 0 })
      }
    },

    async signOutAddress(itsIssuer) {
      const service = (await discovered())?.service
      if (service?.serverMetadata().end_session_endpoint === undefined) return undefined
      if (itsIssuer !== undefined && service.serverMetadata().issuer !== itsIssuer) return undefined
      return oidc.buildEndSessionUrl(service, {
        post_logout_redirect_uri: new URL(way.signedOutPath, publicUrl).href,
      }).href
    },

    async readLogoutToken(token) {
      const { service, keys } = (await discovered()) ?? {}
      if (service === undefined || keys === undefined) return undefined
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer: service.serverMetadata().issuer,
          audience: clientId,
          requiredClaims: ['iat', 'exp', 'jti', 'events'],
          algorithms: algorithmsOf(service),
          maxTokenAge: '2 minutes',
          clockTolerance: 30,
        })
        const isOne =
          payload.nonce === undefined &&
          (protectedHeader.typ === undefined || /^(logout\+)?jwt$/i.test(protectedHeader.typ)) &&
          logoutEvent in Object(payload.events)
        const [subject, sid] = [textOf(payload.sub), textOf(payload.sid)]
        if (!isOne || (subject === undefined && sid === undefined)) return undefined
        return { id: String(payload.jti), issuer: String(payload.iss), subject, sid }
      } catch {
        return undefined
      }
    },
  }
}

type Keys = ReturnType<typeof createRemoteJWKSet>
/** The service's signing algorithms for ID tokens, without symmetric algorithms and without `none`. */
const algorithmsOf = (service: oidc.Configuration) =>
  (service.serverMetadata().id_token_signing_alg_values_supported ?? ['RS256']).filter(
    (each) => each !== 'none' && !each.startsWith('HS'),
  )
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * True if the service says that a refresh token no longer works, with `invalid_grant`. A 401 means something else: our
 * client secret is wrong (RFC 6749 §5.2).
 */
const isRevoked = (error: unknown) =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'

/**
 * Interprets a refusal by userinfo. We only send it tokens that the service has just issued. So if it answers 401, the
 * token hasn't expired: the person no longer exists at the service.
 */
const refusedApart = (error: unknown): StaffCheckRefusal =>
  error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401 ? 'over' : 'unreachable'

function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof Unreachable) return 'unreachable'
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') return 'unreachable'
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'declined'
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'unreachable' : 'not-proved'
  }
  return 'not-proved'
}
