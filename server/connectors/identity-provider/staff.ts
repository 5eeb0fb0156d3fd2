import type { Clock } from '../../clock.ts'
import type { Events } from '../../events/events.ts'
import { nameOf, textOf, textsOf } from './claims.ts'
import type { ProvedStaff, ProviderSurroundings, StaffIdentityProvider } from './port.ts'
import { openService, type ProviderAnswer } from './service.ts'
import type { StaffIdentityProviderSettings } from './staff-settings.ts'

/**
 * The longest time since staff authenticated at the service, in seconds. They authenticate for every sign-in, so 60
 * seconds only have to cover the way back to us.
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
  // Also asks for consent if the scope has `offline_access`, since services ignore that scope without the prompt
  // (OpenID Connect Core §11).
  const prompt = scope.split(' ').includes('offline_access') ? 'login consent' : 'login'
  const way = {
    returnPath: '/agent/corp_login/provider/return',
    signedOutPath: '/agent/corp_login',
    scope,
    longestAgeSeconds,
    // Always prompts for the sign-in, so that a session left open at the service can't sign in a colleague on the same
    // machine.
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
