import { secondPersonCalls } from '@lightwell/rulebook/approvals/calls.ts'
import type { Needs, Role } from '@lightwell/rulebook/call.ts'
import { actionFlags, actionNeeds } from '@lightwell/rulebook/customer-identity/needs.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { CustomerIdentity } from '../calls.ts'

/** The things staff do with an identity (AH §6). A repair has no button of its own: it's offered where the contact profile is read. */
export type Action = Exclude<keyof typeof actionNeeds, 'repair'>

/** The part of the identity's page that has an action's button. */
export type Part = 'contact' | 'sign-in' | 'video' | 'delete'

interface Facts {
  part: Part
  /** The key that begins it. */
  key: string
  /** Its name. */
  name(): string
  /** The words of its button, if they depend on the identity. */
  label?(identity: CustomerIdentity): string
  /** False: there's nothing to do. Always possible without it. */
  isPossible?(identity: CustomerIdentity): boolean
}

const hasUnverified = ({ isVerified, emails }: CustomerIdentity) => !isVerified || emails.unverified !== null
const getsMail = ({ isVerified, isActive }: CustomerIdentity) => isVerified && isActive

/** How each action is begun, in the order of its buttons. What it needs of the view is the rulebook's (`actionNeeds`). */
export const actionFacts: Record<Action, Facts> = {
  name: { part: 'contact', key: 'n', name: words.customer_identity_do_name },
  email: { part: 'contact', key: 'm', name: words.customer_identity_do_email },
  resend: {
    part: 'contact',
    key: 'y',
    name: words.customer_identity_do_resend,
    isPossible: hasUnverified,
  },
  verify: {
    part: 'contact',
    key: 'f',
    name: words.customer_identity_do_verify,
    isPossible: hasUnverified,
  },
  profile: { part: 'contact', key: 'k', name: words.customer_identity_contact_profile },
  unlock: {
    part: 'sign-in',
    key: 'u',
    name: words.customer_identity_do_unlock,
    isPossible: (identity) =>
      identity.lockedOutUntil !== null ||
      identity.forgotPasswordLockedOutUntil !== null ||
      identity.accountLinkLockedOutUntil !== null,
  },
  reset: { part: 'sign-in', key: 'r', name: words.customer_identity_do_reset, isPossible: getsMail },
  random: { part: 'sign-in', key: 'w', name: words.customer_identity_do_random, isPossible: getsMail },
  active: {
    part: 'sign-in',
    key: 'i',
    name: words.customer_identity_do_active,
    label: ({ isActive }) =>
      isActive ? words.customer_identity_do_deactivate() : words.customer_identity_do_activate(),
  },
  usi: { part: 'video', key: 'c', name: words.customer_identity_do_usi },
  delete: { part: 'delete', key: 'd', name: words.customer_identity_do_delete },
}

/** All actions, in the order of their buttons. */
export const actions = Object.keys(actionFacts) as Action[]

/**
 * Says what an action needs of the view.
 * @param hasAccount false: the identity is an orphan, and deleting it needs no check of the caller
 */
export const needsOf = (action: Action, hasAccount: boolean): Needs =>
  action === 'delete' && !hasAccount ? 'act' : actionNeeds[action]

/** The least role that may begin an action: whoever sees the view may look, and agents change things. */
export const roleOf = (action: Action): Role => (actionNeeds[action] === 'view' ? 'viewer' : 'agent')

/** True: a second person approves it before it's done. */
export const takesTwo = (action: Action): boolean => secondPersonCalls.some((call) => call === flags[action])

const flags: Partial<Record<Action, string>> = actionFlags

/** The actions of a part, in the order in which they're named. */
export const actionsOf = (part: Part): Action[] =>
  actions.filter((action) => actionFacts[action].part === part)
