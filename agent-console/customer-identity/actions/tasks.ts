import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Asked } from '../../views/steps.ts'
import type { CustomerIdentity } from '../calls.ts'

/** Everything that agents change of an identity (AH §6). */
export const tasks = [
  'name',
  'email',
  'resend',
  'verify',
  'reset',
  'random',
  'unlock',
  'active',
  'repair',
  'usi',
  'delete',
] as const
export type Task = (typeof tasks)[number]

interface Facts {
  /** The key that begins it. */
  key: string
  /** What it's called. */
  name(): string
  /** What its button says, if that depends on the identity. */
  label?(identity: CustomerIdentity): string
  /** What it asks of the view. */
  asks(identity: CustomerIdentity): Asked
  /** False: there's nothing to do. */
  isPossible(identity: CustomerIdentity): boolean
}

const always = () => true
const acting = () => 'act' as const
const checked = () => 'check-and-act' as const

/** How each of them is begun, and what it asks for first (decisions-staff §11). */
export const taskFacts: Record<Task, Facts> = {
  name: { key: 'n', name: words.customer_identity_do_name, asks: checked, isPossible: always },
  email: { key: 'm', name: words.customer_identity_do_email, asks: checked, isPossible: always },
  resend: {
    key: 'y',
    name: words.customer_identity_do_resend,
    asks: acting,
    isPossible: ({ isVerified, emails }) => !isVerified || emails.unverified !== null,
  },
  verify: {
    key: 'f',
    name: words.customer_identity_do_verify,
    asks: acting,
    isPossible: ({ isVerified, emails }) => !isVerified || emails.unverified !== null,
  },
  reset: {
    key: 'r',
    name: words.customer_identity_do_reset,
    asks: acting,
    isPossible: ({ isVerified, isActive }) => isVerified && isActive,
  },
  random: {
    key: 'w',
    name: words.customer_identity_do_random,
    asks: acting,
    isPossible: ({ isVerified, isActive }) => isVerified && isActive,
  },
  unlock: {
    key: 'u',
    name: words.customer_identity_do_unlock,
    asks: acting,
    isPossible: (identity) =>
      identity.lockedOutUntil !== null ||
      identity.forgotPasswordLockedOutUntil !== null ||
      identity.accountLinkLockedOutUntil !== null,
  },
  active: {
    key: 'i',
    name: words.customer_identity_do_active,
    label: ({ isActive }) =>
      isActive ? words.customer_identity_do_deactivate() : words.customer_identity_do_activate(),
    asks: acting,
    isPossible: always,
  },
  repair: { key: 'k', name: words.customer_identity_contact_profile, asks: acting, isPossible: always },
  usi: { key: 'o', name: words.customer_identity_do_usi, asks: acting, isPossible: always },
  delete: {
    key: 'd',
    name: words.customer_identity_do_delete,
    asks: checked,
    isPossible: always,
  },
}
