// The page on which someone accepts an invitation to help with an account.
import type { Drawn } from '../page-facts.ts'
import { HelperPage } from './HelperPage.tsx'

export interface LinkedAccountsPages {
  helper: Helping
}

export const linkedAccountsPages: Drawn<LinkedAccountsPages> = {
  helper: HelperPage,
}

/** An invitation to help with an account, and the person who opens its link. */
export interface Helping {
  invitation: {
    token: string
    /**
     * The way for this person to accept the invitation. `other`: there's none, because they're signed in as someone
     * else.
     */
    way: 'accept' | 'sign-in' | 'register' | 'other'
    /** The email address to which the invitation was sent. */
    email: string
    invitedBy: string
    scopes: { billing: boolean; pays: boolean; seesServices: boolean; manages: boolean }
  }
  signedInAs: string | undefined
  /** The name that the person typed. Only people who don't have an ID yet are asked for one. */
  typed: { firstName: string; lastName: string }
  refusal?: HelperRefusal | undefined
}

/** The reason an invitation wasn't accepted: errors at fields, or a notice about the whole form. */
export type HelperRefusal =
  | { errors: Partial<Record<'firstName' | 'lastName' | 'password' | 'repeat', string>> }
  | { notice: string }
