// Whom a question is for (CP §1, §7).
import { type Asking, meets, type Need } from '../accounts/needs.ts'
import { stateOf, type UsState } from '../us-states.ts'
import type { Area } from './contract.ts'

/** Where somebody asks from: a Business account's area is smb; without an account they are at home, and in no state. */
export function placeOf(account: { accountType: string; serviceAddress: string } | undefined): {
  area: Area
  state?: UsState
} {
  const state = account && stateOf(account.serviceAddress)
  return { area: account?.accountType === 'Business' ? 'smb' : 'residential', ...(state && { state }) }
}

/** Whether something is for one of them; of none, all are meant. */
export const isAmong = <Each>(those: readonly Each[], one: Each | undefined): boolean =>
  those.length === 0 || (one !== undefined && those.includes(one))

/** Whether a question is for whoever has this account in use, by what they may do with it. */
export const isFor = (need: Need | undefined, account: Asking | undefined): boolean =>
  need === undefined || (account !== undefined && meets(need, account))
