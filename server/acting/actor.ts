import type { Role } from '@lightwell/rulebook/call.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { GuestArea, GuestMay } from './guest-may.ts'
import type { Language } from './language.ts'
import type { Customer, LinkedAccount } from './signed-in.ts'

/**
 * The actor, the subject, the account and the reply language of a request. `resolve.ts` reads them from the request,
 * a guard admits them, and use cases take them. The actor is the person doing it, whom records name. The subject is
 * the person it's done for, who gets the emails. A new way to act is one more member here, and code that takes a
 * narrower type doesn't compile until it handles the new one.
 */
export type Acting = ByNobody | ByLink | ByGuest | ByStaff | OverCustomer

/** A visitor to our pages, signed in or not. */
export type Visiting = ByNobody | ByCustomer

/** Nobody is signed in. */
interface ByNobody {
  actor: { kind: 'guest' }
  subject: undefined
  account: undefined
  language: Language
}

/** Someone who opened an emailed link. They can do what the link is for with that identity, and nothing else. */
export interface ByLink {
  actor: { kind: 'guest' }
  subject: undefined
  account: undefined
  /** The identity the link was mailed to. */
  identityId: string
  language: Language
}

/** A guest of an account, signed in or not, limited to the areas they were admitted for (AH §1, §6). */
export interface ByGuest<Area extends GuestArea = never> {
  /** `guestId`: the session in which they act. */
  actor: { kind: 'guest'; guestId: string }
  subject: undefined
  account: Pick<LinkedAccount, 'id'>
  /** Limited to the areas they were admitted for. */
  may: Pick<GuestMay, Area>
  language: Language
}

/** A member of staff, for the provider. */
export interface ByStaff {
  actor: StaffActor
  subject: undefined
  /** After a guard, the account the call is about. */
  account: Pick<LinkedAccount, 'id'> | undefined
  view: undefined
  language: Language
}

/** A customer for themselves, or a member of staff over them. */
export type OverCustomer = ByCustomer | ByStaffInView

/** A customer, for themselves. */
export interface ByCustomer {
  actor: CustomerActor
  subject: Customer
  /** The current account, and after a guard the one the call is about. Undefined if there is none. */
  account: LinkedAccount | undefined
  view: undefined
  language: Language
}

/** A member of staff in a view of a customer: they see what that customer can see (decisions-staff §11). */
export interface ByStaffInView {
  actor: StaffActor
  subject: Customer
  account: LinkedAccount | undefined
  view: View
  /** The member of staff's language. */
  language: Language
}

export interface CustomerActor {
  kind: 'customer'
  identityId: string
  /** The session they act in; views and flows opened in it belong to it. */
  sessionHash: Buffer
  /** The session's public id, which its own person uses to name it. */
  sessionId: string
  /** The last time they proved who they are in this session. */
  confirmedAt: Temporal.Instant
}

export interface StaffActor {
  kind: 'staff'
  staffId: string
  /** The session they act in; views they open belong to it. */
  sessionId: string
  userName: string
  role: Role
}

/** A view of a customer, as it is during this request. */
export interface View {
  id: string
  /** True once the caller is verified; details are shown then. */
  isChecked: boolean
  /** True: the agent gave a reason within the last ten minutes and may make changes. */
  isActing: boolean
  endsAt: Temporal.Instant
  /** Reason for the view, which the customer reads. */
  reason: ViewReason
  /** Facts about the identity for staff only. */
  identity: { isActive: boolean; dstUserName: string | null }
}

/** A customer, about an account that's linked to them. */
export interface OnAccount extends ByCustomer {
  account: LinkedAccount
}

/** The same, and a member of staff over that customer. */
export type OverAccount = OnAccount | InViewOnAccount

/** A member of staff in a view of a customer, about an account that's linked to that customer. */
export interface InViewOnAccount extends ByStaffInView {
  account: LinkedAccount
}

/** Language of email about an action: the browser's, or the customer's own if staff act. */
export const writtenIn = ({ view, subject, language }: OverCustomer): Language =>
  view === undefined ? language : subject.language

export type Actor = Acting['actor']

export const isByCustomer = (acting: Acting): acting is ByCustomer => acting.actor.kind === 'customer'

export const isInView = (acting: Acting): acting is ByStaffInView =>
  isByStaff(acting) && acting.view !== undefined

export const isByStaff = (acting: Acting): acting is ByStaff | ByStaffInView => acting.actor.kind === 'staff'

/** Id of the identity acted on: the person's own, the one staff are viewing, or the recipient of an emailed link. */
export function identityOf(acting: Acting): string | undefined {
  if (acting.subject !== undefined) return acting.subject.id
  return 'identityId' in acting ? acting.identityId : undefined
}

export const asGuest = (language: Language): ByNobody => ({
  actor: { kind: 'guest' },
  subject: undefined,
  account: undefined,
  language,
})

/** The actor's id for limits and security events; undefined for a guest. */
export function personOf(actor: Actor): string | undefined {
  if (actor.kind === 'guest') return undefined
  return actor.kind === 'staff' ? `staff ${actor.staffId}` : `customer ${actor.identityId}`
}
