import type { Noun } from '../noun.ts'
import { providerLimits } from './limits.ts'
import { providerMails } from './mail-samples.ts'
import { serveProviderPages } from './page-routes.ts'

export type {} from './tables.ts'

/** Sign-in at the provider's own identity service, if it has one. */
export const identityProvider = {
  mails: providerMails,
  servePages: serveProviderPages,
  limits: providerLimits,
} satisfies Noun
