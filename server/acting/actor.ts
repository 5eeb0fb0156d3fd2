import type { GuestArea, GuestMay } from '../guests/may.ts'
import type { Customer, LinkedAccount } from '../identity/session.ts'
import type { Language } from '../web/language.ts'

/**
 * Who acts for whom, about which account, and in which language they are answered. One resolver reads it from a request
 * (`resolve.ts`), a guard admits it, and use cases take it. The actor is who does it, and what is recorded names them; the
 * subject is whom it is done for, who gets the mails. A new way of acting is one more member here: what takes a narrower one
 * does not compile with it until it says which of the two it means.
 */
export type Acting = ByNobody | ByGuest | ByStaff | ByCustomer

/** Nobody is signed in. */
interface ByNobody {
  actor: { kind: 'guest' }
  subject: undefined
  account: undefined
  language: Language
}

/** Somebody, signed in or not, about what they may touch as a guest of an account, and nothing else of it (AH §1, §6). */
export interface ByGuest<Area extends GuestArea = never> {
  /** `guestId`: the session in which they act. */
  actor: { kind: 'guest'; guestId: string }
  subject: undefined
  account: Pick<LinkedAccount, 'id'>
  /** Of the areas that they were admitted for. */
  may: Pick<GuestMay, Area>
  language: Language
}

/** A member of staff, for the provider. */
export interface ByStaff {
  actor: { kind: 'staff'; staffId: string; userName: string }
  subject: undefined
  account: undefined
  language: Language
}

/** A customer, for themselves. */
export interface ByCustomer {
  /**
   * `sessionHash`: the session in which they act; what is opened in it belongs to it. `sessionId`: how its person may name it.
   * `confirmedAt`: when they last proved in it who they are.
   */
  actor: {
    kind: 'customer'
    identityId: string
    sessionHash: Buffer
    sessionId: string
    confirmedAt: Temporal.Instant
  }
  subject: Customer
  /** The account in use, and behind a guard the one that the call is about; `undefined` where there is none. */
  account: LinkedAccount | undefined
  language: Language
}

/** A customer, about an account that is linked to them. */
export interface OnAccount extends ByCustomer {
  account: LinkedAccount
}

export type Actor = Acting['actor']

export const isByStaff = (acting: Acting): acting is ByStaff => acting.actor.kind === 'staff'

export const asGuest = (language: Language): Acting => ({
  actor: { kind: 'guest' },
  subject: undefined,
  account: undefined,
  language,
})

/** Who acts, for counts and security events; nothing for a guest. */
export function personOf(actor: Actor): string | undefined {
  if (actor.kind === 'guest') return undefined
  return actor.kind === 'staff' ? `staff ${actor.staffId}` : `customer ${actor.identityId}`
}
