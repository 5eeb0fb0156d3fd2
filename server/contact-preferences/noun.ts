import * as contract from '@lightwell/rulebook/contact-preferences/contract.ts'
import type { Noun } from '../noun.ts'
import { forgetContacts } from './forget.ts'
import { contactPreferenceLimits } from './limits.ts'
import { serveStopPages } from './page-routes.ts'
import { serveContactPreferences } from './routes.ts'
import { pastContacts } from './store.ts'

export type {} from './tables.ts'

export const contactPreferences = {
  contracts: { profile: [contract] },
  serve: serveContactPreferences,
  servePages: serveStopPages,
  jobs: { 'forget-contacts': { at: '43 * * * *', run: forgetContacts, waiting: pastContacts } },
  limits: contactPreferenceLimits,
} satisfies Noun
