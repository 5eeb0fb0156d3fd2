// Every public page, put together from the nouns'. What a page takes and how it's drawn is in its noun's `pages.tsx`.
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { type BroadbandLabelsPages, broadbandLabelsPages } from './broadband-labels/pages.tsx'
import { type CallsPages, callsPages } from './calls/pages.tsx'
import { type ChatLinksPages, chatLinksPages } from './chat-links/pages.tsx'
import { type ContactPreferencesPages, contactPreferencesPages } from './contact-preferences/pages.tsx'
import { type EquipmentPages, equipmentPages } from './equipment/pages.tsx'
import { type HomePages, homePages } from './home/pages.tsx'
import { type IdentityPages, identityPages } from './identity/pages.tsx'
import { type LinkedAccountsPages, linkedAccountsPages } from './linked-accounts/pages.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { type OutagesPages, outagesPages } from './outages/pages.tsx'
import { type OutboxPages, outboxPages } from './outbox/pages.tsx'
import type { Drawn, FactsAlone } from './page-facts.ts'
import { RefusedFilePage } from './RefusedFilePage.tsx'
import { type AppointmentsPages, appointmentsPages } from './work-orders/pages.tsx'

/** The facts each page takes, by the page's name. Two nouns that give different pages the same name don't compile. */
export interface Pages
  extends AppointmentsPages,
    BroadbandLabelsPages,
    CallsPages,
    ChatLinksPages,
    ContactPreferencesPages,
    EquipmentPages,
    HomePages,
    IdentityPages,
    LinkedAccountsPages,
    OutagesPages,
    OutboxPages {
  'not-found': FactsAlone
  'refused-file': RefusedFile
}

/** Each page's component. A page that's declared above and missing here doesn't compile. */
export const pages: Drawn<Pages> = {
  ...appointmentsPages,
  ...broadbandLabelsPages,
  ...callsPages,
  ...chatLinksPages,
  ...contactPreferencesPages,
  ...equipmentPages,
  ...homePages,
  ...identityPages,
  ...linkedAccountsPages,
  ...outagesPages,
  ...outboxPages,
  'not-found': NotFoundPage,
  'refused-file': RefusedFilePage,
}

/** A page by its name, with what it takes. */
export type Page = { [Name in keyof Pages]: { name: Name } & Pages[Name] }[keyof Pages]

/** A file that was refused. */
export interface RefusedFile {
  status: number
  /** The wait before another try makes sense. */
  waitSeconds: number
  requestId: string
  /** The reason, if it was opened in a view of a member of staff that doesn't allow it. */
  inView?: ModeRefusal | undefined
}
