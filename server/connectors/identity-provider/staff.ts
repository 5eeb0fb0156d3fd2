import type { Clock } from '../../clock.ts'
import type { Events } from '../../events/events.ts'
import { nameOf, textOf, textsOf } from './claims.ts'
import type { ProvedStaff, ProviderSurroundings, StaffIdentityProvider } from './port.ts'
import { openService, type Told } from './service.ts'
import type { StaffIdentityProviderSettings } from './staff-settings.ts'

/** They authenticate there every time, so this only has to cover the time it takes to come back, in seconds. */
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
  // Services ignore `offline_access` unless consent is prompted for (OpenID Connect Core §11).
  const prompt = scope.split(' ').includes('offline_access') ? 'login consent' : 'login'
  const way = {
    returnPath: '/agent/corp_login/provider/return',
    signedOutPath: '/agent/corp_login',
    scope,
    longestAgeSeconds,
    // Always prompt: a session left open at the service must not sign in a colleague on the same machine.
    asks: { prompt, ...(acrs.length > 0 && { acr_values: acrs.join(' ') }) },
    claims: [groupsClaim, 'preferred_username', 'name'],
  }
  const service = openService(settings, way, config, clock, events)
  const personOf = ({ claims, refreshToken }: Told): ProvedStaff => ({
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
      const told = await service.finish(query, proof)
      return typeof told === 'string' ? told : personOf(told)
    },
    async checkAgain(refreshToken, person) {
      const told = await service.askAgain(refreshToken, person)
      if (typeof told === 'string') return told
      return { groups: textsOf(told.claims[groupsClaim]), refreshToken: told.refreshToken ?? refreshToken }
    },
  }
}
