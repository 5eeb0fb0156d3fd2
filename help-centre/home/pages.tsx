// The home page.
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { PasskeyRequest } from '../identity/pages.tsx'
import type { Drawn } from '../page-facts.ts'
import { HomePage } from './HomePage.tsx'

export interface HomePages {
  home: { visitor: HomeVisitor; passkey?: PasskeyRequest | undefined }
}

export const homePages: Drawn<HomePages> = {
  home: HomePage,
}

/** The person who opens the home page: a guest, or a signed-in customer. */
export type HomeVisitor =
  | { kind: 'guest' }
  | ({ kind: 'customer'; firstName: string; email: string } & OwnWorks)

/** Orders and tickets in progress on the account in use. Undefined for people who may not see them. */
export interface OwnWorks {
  orders?: OwnList | undefined
  tickets?: OwnList | undefined
}

/**
 * Orders, or tickets, in progress. `unread`: the server couldn't read them. `page`: the account page that lists them
 * all.
 */
export interface OwnList {
  works: Work[] | 'unread'
  page: string
}
