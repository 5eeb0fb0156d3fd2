// Audience of a question (CP §1, §7).
import { type Asking, meets, type Need } from '../accounts/needs.ts'
import { stateOf, type UsState } from '../us-states.ts'
import type { Area } from './contract.ts'

/**
 * Place that somebody asks from: the area of a Business account is smb; without an account they're residential,
 * with no state.
 */
export function placeOf(account: { accountType: string; serviceAddress: string } | undefined): {
  area: Area
  state?: UsState
} {
  const state = account && stateOf(account.serviceAddress)
  return { area: account?.accountType === 'Business' ? 'smb' : 'residential', ...(state && { state }) }
}

/** True if something is for one of these. An empty list means everyone. */
export const isAmong = <Each>(those: readonly Each[], one: Each | undefined): boolean =>
  those.length === 0 || (one !== undefined && those.includes(one))

/** True if a question is for someone with this account in use, by their permissions. */
export const isFor = (need: Need | undefined, account: Asking | undefined): boolean =>
  need === undefined || (account !== undefined && meets(need, account))
