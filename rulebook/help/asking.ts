// Decides which questions of the FAQ are for a customer (CP §1, §7).
import { type Asking, meets, type Need } from '../accounts/needs.ts'
import { stateOf, type UsState } from '../us-states.ts'
import type { Area } from './contract.ts'

/**
 * The customer's FAQ: its area, and the state. Business accounts are in the area smb. Someone without an account gets
 * the residential area and no state.
 */
export function placeOf(account: { accountType: string; serviceAddress: string } | undefined): {
  area: Area
  state?: UsState
} {
  const state = account && stateOf(account.serviceAddress)
  return { area: account?.accountType === 'Business' ? 'smb' : 'residential', ...(state && { state }) }
}

/** True if the list includes `one`, or is empty. An empty list means everyone. */
export const isAmong = <Each>(those: readonly Each[], one: Each | undefined): boolean =>
  those.length === 0 || (one !== undefined && those.includes(one))

/** True if the person has the permission that a question needs on the account in use. */
export const isFor = (need: Need | undefined, account: Asking | undefined): boolean =>
  need === undefined || (account !== undefined && meets(need, account))
