import { secondPersonCalls } from '@lightwell/rulebook/approvals/calls.ts'
import type { Needs, Role } from '@lightwell/rulebook/call.ts'
import { actionFlags, actionNeeds } from '@lightwell/rulebook/customer-identity/needs.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { CustomerIdentity } from '../calls.ts'

/** Staff's actions on an identity (AH §6). `repair` isn't one of them, because its button is in the contact profile. */
export type Action = Exclude<keyof typeof actionNeeds, 'repair'>

/** The part of the identity's page that has the action's button. */
export type Part = 'contact' | 'sign-in' | 'video' | 'delete'

interface Facts {
  part: Part
  /** The keyboard shortcut that starts the action. */
  key: string
  name(): string
  /** The button's label, if it depends on the identity. */
  label?(identity: CustomerIdentity): string
  /** False if the action would change nothing. If left out, the action is always possible. */
  isPossible?(identity: CustomerIdentity): boolean
}

const hasUnverified = ({ isVerified, emails }: CustomerIdentity) => !isVerified || emails.unverified !== null
const getsMail = ({ isVerified, isActive }: CustomerIdentity) => isVerified && isActive

/**
 * For each action, what the page shows of it. The order is that of the buttons. The steps that an action needs first
 * are in the rulebook (`actionNeeds`).
 */
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
 * The steps that staff must take in their view of the customer before an action.
 * @param hasAccount false if the identity has no account. The caller then needn't be verified for deleting the
 *   identity.
 */
export const needsOf = (action: Action, hasAccount: boolean): Needs =>
  action === 'delete' && !hasAccount ? 'act' : actionNeeds[action]

/** The lowest role that may start an action. Viewers may look; agents may also change things. */
export const roleOf = (action: Action): Role => (actionNeeds[action] === 'view' ? 'viewer' : 'agent')

/** True if a second person has to approve the action first. */
export const takesTwo = (action: Action): boolean => secondPersonCalls.some((call) => call === flags[action])

const flags: Partial<Record<Action, string>> = actionFlags

/** Returns the actions that have their buttons in a part of the page, in the order of the buttons. */
export const actionsOf = (part: Part): Action[] =>
  actions.filter((action) => actionFacts[action].part === part)
