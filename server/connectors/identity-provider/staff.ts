import type { Clock } from '../../clock.ts'
import type { Events } from '../../events/events.ts'
import { nameOf, textOf, textsOf } from './claims.ts'
import type { ProvedStaff, ProviderSurroundings, StaffIdentityProvider } from './port.ts'
import { openService, type ProviderAnswer } from './service.ts'
import type { StaffIdentityProviderSettings } from './staff-settings.ts'

/**
 * The longest time between a person's authentication at the service and their return, in seconds. Staff authenticate
 * for every sign-in, so 60 seconds are enough.
 */
const longestAgeSeconds = 60

/** Connects to the identity service for staff. */
export function openStaffIdentityProvider(
  settings: StaffIdentityProviderSettings,
  config: ProviderSurroundings,
  clock: Clock,
  events: Pick<Events, 'identityProviderAnswered'>,
): StaffIdentityProvider {
  const { groupsClaim, scope, secondFactor } = settings
  const acrs = secondFactor === 'demanded' ? [] : secondFactor.acr
  // Asks for consent, too, if the scope has `offline_access`. Without that prompt, services ignore `offline_access`
  // (OpenID Connect Core §11).
  const prompt = scope.split(' ').includes('offline_access') ? 'login consent' : 'login'
  const way = {
    returnPath: '/agent/corp_login/provider/return',
    signedOutPath: '/agent/corp_login',
    scope,
    longestAgeSeconds,
    // Makes the service always ask for a sign-in. Otherwise, a session left open at the service could sign in a
    // colleague on the same machine.
    asks: { prompt, ...(acrs.length > 0 && { acr_values: acrs.join(' ') }) },
    claims: [groupsClaim, 'preferred_username', 'name'],
  }
  const service = openService(settings, way, config, clock, events)
  const personOf = ({ claims, refreshToken }: ProviderAnswer): ProvedStaff => ({
    issuer: claims.iss,
    subject: claims.sub,
    sid: textOf(claims.sid),
    userName: textOf(claims.preferred_username),
    fullName: nameOf(claims.name),
    groups: textsOf(claims[groupsClaim]),
    hasSecondFactor:
      secondFactor === 'demanded' ||
      secondFactor.acr.includes(textOf(claims.acr) ?? '') ||
      textsOf(claims.amr).some((method) => secondFactor.amr.includes(method)),
    refreshToken,
  })
  return {
    ...service,
    async finish(query, proof) {
      const answer = await service.finish(query, proof)
      return typeof answer === 'string' ? answer : personOf(answer)
    },
    async checkAgain(refreshToken, person) {
      const answer = await service.askAgain(refreshToken, person)
      if (typeof answer === 'string') return answer
      return {
        groups: textsOf(answer.claims[groupsClaim]),
        refreshToken: answer.refreshToken ?? refreshToken,
      }
    },
  }
}
