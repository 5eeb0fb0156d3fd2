// Every public page, collected from the nouns. A noun's `pages.tsx` has what each page takes and how it's drawn.
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

/** The input of each page, by the page's name. If two nouns give pages the same name, it doesn't compile. */
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

/** A page by its name, with its input. */
export type Page = { [Name in keyof Pages]: { name: Name } & Pages[Name] }[keyof Pages]

/** A file that was refused. */
export interface RefusedFile {
  status: number
  /** The wait before another try makes sense. */
  waitSeconds: number
  requestId: string
  /** The reason it was refused, if a member of staff opened it in a view that doesn't allow it. */
  inView?: ModeRefusal | undefined
}
