// The public home.
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

/** The person who opens home. */
export type HomeVisitor =
  | { kind: 'guest' }
  | ({ kind: 'customer'; firstName: string; email: string } & OwnWorks)

/** Orders and tickets in progress on the account in use. Undefined if the person isn't allowed to see them. */
export interface OwnWorks {
  orders?: OwnList | undefined
  tickets?: OwnList | undefined
}

/** A list of orders or tickets in progress. `page`: the page that lists all of them and lets the person change them. */
export interface OwnList {
  works: Work[] | 'unread'
  page: string
}
