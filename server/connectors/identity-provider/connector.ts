import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { visibleText } from '@lightwell/rulebook/visible-text.ts'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { proofSeconds } from '../../acting/proof.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Events } from '../../events.ts'
import type { IdentityProvider, ProvedPerson, ProviderRefusal } from './port.ts'
import type { IdentityProviderSettings } from './settings.ts'

/** What the service says of itself is asked for again after this time. */
const knownHours = 1
/** A way back asks for tokens, keys and the person: together they stay below what a request may take. */
const longestSeconds = 2.5

/** The service did not answer, or answered that it cannot. */
class Unreachable extends TypeError {}

/** The provider's identity service by OpenID Connect: code flow with PKCE, state and nonce, by the certified client. */
export function openIdentityProvider(
  { issuer, clientId, clientSecret }: IdentityProviderSettings,
  { publicUrl, providerTimeoutSeconds }: Pick<Config, 'publicUrl' | 'providerTimeoutSeconds'>,
  clock: Clock,
  events: Events,
): IdentityProvider {
  const timeout = Math.min(providerTimeoutSeconds, longestSeconds)
  const returnAddress = new URL('/login/provider/return', publicUrl).href
  let known: { service: oidc.Configuration; keys: Keys | undefined; until: Temporal.Instant } | undefined
  let asking: Promise<oidc.Configuration | undefined> | undefined

  async function ask(address: string, options: RequestInit): Promise<Response> {
    const began = performance.now()
    const tell = (outcome: string) =>
      events.identityProviderAnswered({
        call: new URL(address).pathname,
        outcome,
        seconds: (performance.now() - began) / 1000,
      })
    try {
      const response = await fetch(address, options)
      tell(response.status >= 500 ? 'failed' : 'answered')
      if (response.status < 500) return response
    } catch (error) {
      tell(error instanceof Error && error.name === 'TimeoutError' ? 'timed-out' : 'no-answer')
    }
    throw new Unreachable('The identity service does not answer.')
  }

  /** What the service says of itself. Where it does not answer now, what it said before still holds. */
  async function discovered(): Promise<typeof known> {
    if (known && Temporal.Instant.compare(clock(), known.until) < 0) return known
    // Whoever comes meanwhile waits for the same answer: however many they are, one is asked for.
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
        // Who reads what passes between us and the service must not make proofs: each has to be signed with its keys.
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
        scope: 'openid email profile',
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(proof.verifier),
        code_challenge_method: 'S256',
        // A session that begins is a proof of who somebody is, so that is what the service must have had.
        max_age: String(proofSeconds),
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
          maxAge: proofSeconds,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) return 'not-proved'
        // Most services tell of the person apart from the proof of who it is.
        const told =
          claims.email === undefined && service.serverMetadata().userinfo_endpoint !== undefined
            ? await oidc.fetchUserInfo(service, tokens.access_token, claims.sub)
            : claims
        return personOf({ ...told, iss: claims.iss, sub: claims.sub, sid: claims.sid })
      } catch (error) {
        return refusalOf(error)
      }
    },

    async signOutAddress() {
      const service = (await discovered())?.service
      if (service?.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(service, {
        post_logout_redirect_uri: new URL('/', publicUrl).href,
      }).href
    },

    async readLogoutToken(token) {
      const { service, keys } = (await discovered()) ?? {}
      if (service === undefined || keys === undefined) return undefined
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer: service.serverMetadata().issuer,
          audience: clientId,
          requiredClaims: ['iat', 'jti', 'events'],
          algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'],
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
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

function personOf(told: Record<string, unknown> & { iss: string; sub: string }): ProvedPerson {
  const email = told.email_verified === true ? plainEmail(textOf(told.email) ?? '') : ''
  return {
    issuer: told.iss,
    subject: told.sub,
    sid: textOf(told.sid),
    email: isEmail(email) ? email : undefined,
    firstName: nameOf(told.given_name) ?? nameOf(told.name) ?? '',
    lastName: nameOf(told.family_name) ?? '',
  }
}

const textOf = (told: unknown) => (typeof told === 'string' && told !== '' ? told : undefined)
/** As long as a name may be that somebody types. */
const nameOf = (told: unknown) =>
  visibleText((textOf(told) ?? '').replace(/[\p{Cc}\u2028\u2029]/gu, ''))
    .trim()
    .slice(0, 80) || undefined

function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof Unreachable) return 'unreachable'
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') return 'unreachable'
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'declined'
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'unreachable' : 'not-proved'
  }
  return 'not-proved'
}
