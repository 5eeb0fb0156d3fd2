import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { AccountId, AccountNumber, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { CustomerSession, LinkedAccount, Session, StaffSession } from '../identity/session.ts'
import { type Refused, refuse } from './errors.ts'
import type { LimitName } from './limits.ts'

/**
 * Decides who may make a call; each call is registered with its guard. A guard admits with what it has looked up, or
 * refuses. An account of another customer is refused like one that does not exist.
 */
export interface Guard<Input, Admitted> {
  name: GuardName
  /** What is counted of those who are admitted (`limited`). */
  limit?: LimitName
  /** Whether the call is not counted, since it repeats what is done, or keeps money where it is. */
  isFree?(input: Input, admitted: Admitted, request: FastifyRequest): Promise<boolean>
  admit(session: Session | undefined, input: Input, request: FastifyRequest): Admitted | Refused<GuardRefusal>
}
export type GuardName =
  | 'anyone'
  | 'signedIn'
  | 'linkedAccount'
  | 'billingAccount'
  | 'platformAccount'
  | 'ownBilling'
  | 'accountInUse'
export type GuardRefusal = 'not-signed-in' | 'billing-not-permitted' | 'not-found'

/** What each guard may refuse with. */
export const guardRefusals: Record<GuardName, GuardRefusal[]> = {
  anyone: [],
  signedIn: ['not-signed-in'],
  linkedAccount: ['not-signed-in', 'not-found'],
  billingAccount: ['not-signed-in', 'not-found', 'billing-not-permitted'],
  platformAccount: ['not-signed-in', 'not-found', 'billing-not-permitted'],
  ownBilling: ['not-signed-in', 'not-found', 'billing-not-permitted'],
  accountInUse: ['not-signed-in', 'not-found', 'billing-not-permitted'],
}

/** Everyone, signed in or not. */
export const anyone: Guard<unknown, { session: Session | undefined }> = {
  name: 'anyone',
  admit: (session) => ({ session }),
}

/** Customers and staff. */
export const signedIn: Guard<unknown, { session: Session }> = {
  name: 'signedIn',
  admit: (session) => (session ? { session } : refuse('not-signed-in')),
}

interface WithAccount {
  session: CustomerSession
  account: LinkedAccount
}

/** Those to whom the account of that id is linked. */
export function linkedAccount<Input>(idOf: (input: Input) => AccountId): Guard<Input, WithAccount> {
  return {
    name: 'linkedAccount',
    admit: (session, input) => find(session, (account) => account.id === idOf(input)),
  }
}

/** Those who may also see and pay its bills (CP §5, §6). */
export function billingAccount<Input>(idOf: (input: Input) => AccountId): Guard<Input, WithAccount> {
  return {
    name: 'billingAccount',
    admit: (session, input) => withBilling(find(session, (account) => account.id === idOf(input))),
  }
}

/** The same, where the call names the billing account of the platform kind. */
export function platformAccount<Input>(idOf: (input: Input) => BillingAccountId): Guard<Input, WithAccount> {
  return {
    name: 'platformAccount',
    admit: (session, input) =>
      withBilling(find(session, (account) => account.billingAccountId === idOf(input))),
  }
}

/** The same, where the call names the account by its number; dashes and similar characters are ignored (CP §5). */
export function platformNumber<Input>(numberOf: (input: Input) => AccountNumber): Guard<Input, WithAccount> {
  return {
    name: 'platformAccount',
    admit: (session, input) => {
      const asked = cleanAccountNumber(numberOf(input))
      const isAsked = (number: AccountNumber) => cleanAccountNumber(number) === asked
      return withBilling(
        find(session, ({ kind, accountNumber }) => kind === 'platform' && isAsked(accountNumber)),
      )
    },
  }
}

/**
 * Those who may see the bills of at least one account, for calls that name a thing instead of an account. A thing of
 * any other account counts as not found.
 */
export const ownBilling: Guard<unknown, { session: CustomerSession; accounts: LinkedAccount[] }> = {
  name: 'ownBilling',
  admit(session) {
    if (session === undefined) return refuse('not-signed-in')
    if (isStaff(session)) return refuse('not-found')
    const accounts = session.accounts.filter((account) => account.mayBill)
    return accounts.length > 0 ? { session, accounts } : refuse('billing-not-permitted')
  },
}

/**
 * The account that the call means, with billing: the one that it names, and where it names none, the one in use. Every page
 * names the account that it shows, since another tab may have chosen another one.
 */
export function accountInUse<Input>(idOf: (input: Input) => string | undefined): Guard<Input, WithAccount> {
  return {
    name: 'accountInUse',
    admit: (session, input) =>
      withBilling(find(session, (account, own) => account.id === (idOf(input) ?? own.accountId))),
  }
}

function find(
  session: Session | undefined,
  isIt: (account: LinkedAccount, own: CustomerSession) => boolean,
): WithAccount | Refused<GuardRefusal> {
  if (session === undefined) return refuse('not-signed-in')
  if (isStaff(session)) return refuse('not-found')
  const account = session.accounts.find((each) => isIt(each, session))
  return account ? { session, account } : refuse('not-found')
}

function withBilling(found: WithAccount | Refused<GuardRefusal>): WithAccount | Refused<GuardRefusal> {
  if (!('account' in found)) return found
  return found.account.mayBill ? found : refuse('billing-not-permitted')
}

const isStaff = (session: Session): session is StaffSession => 'staffId' in session
