import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Asked } from '../../views/steps.ts'
import type { CustomerIdentity } from '../calls.ts'

/** Everything that agents change of an identity (AH §6), in the order of its buttons. */
export const tasks = [
  'name',
  'email',
  'resend',
  'verify',
  'repair',
  'active',
  'delete',
  'unlock',
  'reset',
  'random',
  'usi',
] as const
export type Task = (typeof tasks)[number]

/** The part of the identity's page that has a task's button. */
export type Part = 'identity' | 'sign-in' | 'video'

interface Facts {
  part: Part
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
  name: {
    part: 'identity',
    key: 'n',
    name: words.customer_identity_do_name,
    asks: checked,
    isPossible: always,
  },
  email: {
    part: 'identity',
    key: 'm',
    name: words.customer_identity_do_email,
    asks: checked,
    isPossible: always,
  },
  resend: {
    part: 'identity',
    key: 'y',
    name: words.customer_identity_do_resend,
    asks: acting,
    isPossible: ({ isVerified, emails }) => !isVerified || emails.unverified !== null,
  },
  verify: {
    part: 'identity',
    key: 'f',
    name: words.customer_identity_do_verify,
    asks: acting,
    isPossible: ({ isVerified, emails }) => !isVerified || emails.unverified !== null,
  },
  reset: {
    part: 'sign-in',
    key: 'r',
    name: words.customer_identity_do_reset,
    asks: acting,
    isPossible: ({ isVerified, isActive }) => isVerified && isActive,
  },
  random: {
    part: 'sign-in',
    key: 'w',
    name: words.customer_identity_do_random,
    asks: acting,
    isPossible: ({ isVerified, isActive }) => isVerified && isActive,
  },
  unlock: {
    part: 'sign-in',
    key: 'u',
    name: words.customer_identity_do_unlock,
    asks: acting,
    isPossible: (identity) =>
      identity.lockedOutUntil !== null ||
      identity.forgotPasswordLockedOutUntil !== null ||
      identity.accountLinkLockedOutUntil !== null,
  },
  active: {
    part: 'identity',
    key: 'i',
    name: words.customer_identity_do_active,
    label: ({ isActive }) =>
      isActive ? words.customer_identity_do_deactivate() : words.customer_identity_do_activate(),
    asks: acting,
    isPossible: always,
  },
  repair: {
    part: 'identity',
    key: 'k',
    name: words.customer_identity_contact_profile,
    asks: acting,
    isPossible: always,
  },
  usi: { part: 'video', key: 'c', name: words.customer_identity_do_usi, asks: acting, isPossible: always },
  delete: {
    part: 'identity',
    key: 'd',
    name: words.customer_identity_do_delete,
    asks: checked,
    isPossible: always,
  },
}

/** The tasks of a part, in the order in which they're named. */
export const tasksOf = (part: Part): Task[] => tasks.filter((task) => taskFacts[task].part === part)
