import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import type { Clock } from '../../clock.ts'
import type { Events } from '../../events/events.ts'
import { nameOf, textOf } from './claims.ts'
import type { IdentityProvider, ProvedPerson, ProviderSurroundings } from './port.ts'
import { openService, type ProviderAnswer } from './service.ts'
import type { IdentityProviderSettings } from './settings.ts'

/** Connects to the provider's own identity service, where customers sign in. */
export function openIdentityProvider(
  settings: IdentityProviderSettings,
  config: ProviderSurroundings & { longestAgeSeconds: number },
  clock: Clock,
  events: Pick<Events, 'identityProviderAnswered'>,
): IdentityProvider {
  const way = {
    returnPath: '/login/provider/return',
    signedOutPath: '/',
    scope: 'openid email profile',
    // A new session counts as an identity check made right now. So the person must have authenticated at the service a
    // short time ago.
    longestAgeSeconds: config.longestAgeSeconds,
    claims: ['email'],
  }
  const service = openService(settings, way, config, clock, events)
  return {
    ...service,
    async finish(query, proof) {
      const answer = await service.finish(query, proof)
      return typeof answer === 'string' ? answer : personOf(answer)
    },
  }
}

function personOf({ claims }: ProviderAnswer): ProvedPerson {
  const email = claims.email_verified === true ? plainEmail(textOf(claims.email) ?? '') : ''
  return {
    issuer: claims.iss,
    subject: claims.sub,
    sid: textOf(claims.sid),
    email: isEmail(email) ? email : undefined,
    firstName: nameOf(claims.given_name) ?? nameOf(claims.name) ?? '',
    lastName: nameOf(claims.family_name) ?? '',
  }
}
