// Audience of a question (CP §1, §7).
import { type Asking, meets, type Need } from '../accounts/needs.ts'
import { stateOf, type UsState } from '../us-states.ts'
import type { Area } from './contract.ts'

/**
 * The place a question is asked from: for a Business account, the area is smb. Someone without an account is
 * residential, with no state.
 */
export function placeOf(account: { accountType: string; serviceAddress: string } | undefined): {
  area: Area
  state?: UsState
} {
  const state = account && stateOf(account.serviceAddress)
  return { area: account?.accountType === 'Business' ? 'smb' : 'residential', ...(state && { state }) }
}

/** True if something applies to `one`. An empty list means everyone. */
export const isAmong = <Each>(those: readonly Each[], one: Each | undefined): boolean =>
  those.length === 0 || (one !== undefined && those.includes(one))

/** True if a question is for this person, by their permissions on the account in use. */
export const isFor = (need: Need | undefined, account: Asking | undefined): boolean =>
  need === undefined || (account !== undefined && meets(need, account))
