// All public pages. Each folder's `pages.tsx` has the inputs and components of its pages.
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

/** The input of each page, by the page's name. Two folders can't use the same name: this wouldn't compile. */
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

/** The component of each page, by the page's name. It doesn't compile if a page of `Pages` has none. */
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

/** A page's name and its input. */
export type Page = { [Name in keyof Pages]: { name: Name } & Pages[Name] }[keyof Pages]

/** A file request that was refused. */
export interface RefusedFile {
  status: number
  /** Seconds to wait before trying again. */
  waitSeconds: number
  requestId: string
  /**
   * The reason that a staff view of a customer doesn't allow the file. Undefined if the file wasn't opened in a view.
   */
  inView?: ModeRefusal | undefined
}
