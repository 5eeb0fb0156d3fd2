import type { Noun } from '../noun.ts'
import { providerLetters } from './letter-samples.ts'
import { providerLimits } from './limits.ts'
import { serveProviderPages } from './page-routes.ts'

/** Sign-in at the provider's identity service, if it has one. */
export const identityProvider = {
  letters: providerLetters,
  servePages: serveProviderPages,
  limits: providerLimits,
} satisfies Noun
