import type { Role } from '@lightwell/rulebook/call.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { GuestArea, GuestMay } from './guest-areas.ts'
import type { Language } from './language.ts'
import type { Customer, LinkedAccount } from './signed-in.ts'

/**
 * The actor, the subject, the account and the reply language of a request. The actor makes the request, and is named in
 * records. The subject is the customer it's made for, who gets the emails. `resolve.ts` reads all this from the
 * request, a guard checks it, and use cases take it. To add a kind of actor, add a member to this union. Code that
 * can't handle the new member then doesn't compile.
 */
export type Acting = ByNobody | ByLink | ByGuest | ByStaff | OverCustomer

/** A visitor to our pages, signed in or not. */
export type Visiting = ByNobody | ByCustomer

/** A request from someone who isn't signed in. */
interface ByNobody {
  actor: { kind: 'guest' }
  subject: undefined
  account: undefined
  language: Language
}

/** Someone who opened an emailed link. They may only do what the link is for. */
export interface ByLink {
  actor: { kind: 'guest' }
  subject: undefined
  account: undefined
  /** The identity the link was mailed to. */
  identityId: string
  language: Language
}

/** A guest of an account, signed in or not. They may use only the areas in `may` (AH §1, §6). */
export interface ByGuest<Area extends GuestArea = never> {
  /** `guestId` is the id of the guest session. */
  actor: { kind: 'guest'; guestId: string }
  subject: undefined
  account: Pick<LinkedAccount, 'id'>
  /** The areas that the guest may use. */
  may: Pick<GuestMay, Area>
  language: Language
}

/** A member of staff who acts for the provider, not in a view of a customer. */
export interface ByStaff {
  actor: StaffActor
  subject: undefined
  /** The account that the call is about. Undefined until a guard has set it, or if the call is about no account. */
  account: Pick<LinkedAccount, 'id'> | undefined
  view: undefined
  language: Language
}

/** A customer who acts for themselves, or a member of staff in a view of a customer. */
export type OverCustomer = ByCustomer | ByStaffInView

/** A customer who acts for themselves. */
export interface ByCustomer {
  actor: CustomerActor
  subject: Customer
  /**
   * Before a guard has run, the customer's current account. Afterwards, the account the call is about. Undefined if the
   * customer has no account.
   */
  account: LinkedAccount | undefined
  view: undefined
  language: Language
}

/** A member of staff in a view of a customer. They see what that customer can see (decisions-staff §11). */
export interface ByStaffInView {
  actor: StaffActor
  subject: Customer
  account: LinkedAccount | undefined
  view: View
  /** The language of the member of staff, not the customer's. */
  language: Language
}

export interface CustomerActor {
  kind: 'customer'
  identityId: string
  /**
   * The digest of the session's token. It's stored with what the customer begins in the session, such as adding a
   * passkey.
   */
  sessionHash: Buffer
  /** The session's public id, as in the customer's own list of sessions. */
  sessionId: string
  /** The last time, in this session, that the customer proved who they are. */
  confirmedAt: Temporal.Instant
}

export interface StaffActor {
  kind: 'staff'
  staffId: string
  /** The session in which the request is made. Views opened in the session belong to it. */
  sessionId: string
  userName: string
  role: Role
}

/** A member of staff's view of a customer, in its state during this request. */
export interface View {
  id: string
  /** True once the agent has verified the person on the phone (the caller). Until then, the agent sees no details. */
  isChecked: boolean
  /** True if the agent may make changes. They may for ten minutes after they give a reason. */
  isActing: boolean
  endsAt: Temporal.Instant
  /** The agent's reason for opening the view. The customer can read it. */
  reason: ViewReason
  /** Facts about the customer's identity that only staff may see. */
  identity: { isActive: boolean; dstUserName: string | null }
}

/** A customer, in a request about an account that's linked to them. */
export interface OnAccount extends ByCustomer {
  account: LinkedAccount
}

/** A request about an account: by the customer it's linked to, or by staff in a view of that customer. */
export type OverAccount = OnAccount | InViewOnAccount

/** A member of staff in a view of a customer, in a request about an account linked to that customer. */
export interface InViewOnAccount extends ByStaffInView {
  account: LinkedAccount
}

/**
 * The language of emails about an action. If the customer acts, it's the browser's language; if staff act, it's the
 * customer's own.
 */
export const writtenIn = ({ view, subject, language }: OverCustomer): Language =>
  view === undefined ? language : subject.language

export type Actor = Acting['actor']

export const isByCustomer = (acting: Acting): acting is ByCustomer => acting.actor.kind === 'customer'

export const isInView = (acting: Acting): acting is ByStaffInView =>
  isByStaff(acting) && acting.view !== undefined

export const isByStaff = (acting: Acting): acting is ByStaff | ByStaffInView => acting.actor.kind === 'staff'

/**
 * The id of the identity that the request is for: the customer, the customer in view, or the recipient of the emailed
 * link. Undefined for everyone else.
 */
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

/** Returns the actor's id for limits and security events. Undefined for a guest. */
export function personOf(actor: Actor): string | undefined {
  if (actor.kind === 'guest') return undefined
  return actor.kind === 'staff' ? `staff ${actor.staffId}` : `customer ${actor.identityId}`
}
