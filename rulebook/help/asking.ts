// Whom a question is for (CP §1, §7).
import { mayBill, mayPay } from '../accounts/rules.ts'
import { type MoverFacts, mayMove } from '../upgrade/rules.ts'
import { stateOf, type UsState } from '../us-states.ts'
import type { Area, Need } from './contract.ts'

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

/** What somebody may do with the account in use. */
export interface Asking extends MoverFacts {
  pays: boolean
  role: 'owner' | 'user'
}

/** Whether a question is for whoever has this account in use, by what they may do with it. */
export function isFor(needs: Need | undefined, account: Asking | undefined): boolean {
  if (needs === undefined) return true
  return account !== undefined && mayBill(account) && meets[needs](account)
}

/** Of those who may see the bills. */
const meets: Record<Need, (account: Asking) => boolean> = {
  bills: mayBill,
  payments: mayPay,
  manage: ({ manages }) => manages,
  move: mayMove,
  owner: ({ role }) => role === 'owner',
}
