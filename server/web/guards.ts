import { cleanAccountNumber, findNamed } from '@lightwell/rulebook/accounts/account-number.ts'
import type { AccountId, AccountNumber, BillingAccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { FastifyRequest } from 'fastify'
import {
  type Acting,
  type Actor,
  type ByStaff,
  type ByStaffInView,
  isByStaff,
  isInView,
  type OverAccount,
  type OverCustomer,
  type Visiting,
} from '../acting/actor.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import type { OnTrail } from '../trail/trail.ts'
import { Refused, refuse } from './errors.ts'
import { type GuardName, type GuardRefusal, type Scope, scopeRefusals } from './guard-table.ts'
import type { LimitName } from './limits.ts'
import type { ActivityNote } from './with-activity.ts'

/**
 * Decides who can make a call. Each call has a guard, which refuses the actor or admits them with the account that the
 * call is about. An account of another customer is refused as if it didn't exist.
 */
export interface Guard<Input, Admitted extends Acting, Refusal extends GuardRefusal = GuardRefusal> {
  name: GuardName
  /** True if the call needs a recent re-authentication (`proved`). */
  needsProof?(input: Input): boolean
  /** True if closed accounts are refused (`whileOpen`). */
  needsOpen?: true
  /** A scope that helpers need in addition to those that the guard itself requires. */
  needs?: Scope
  /** The limit that counts admitted requests (`limited`). */
  limit?: LimitName
  /**
   * True: don't count this call, and don't refuse it when the limit is full. For repeats, which get the earlier result.
   * For parts of a call that the limit doesn't cover. And for ending auto pay, which nothing may block.
   */
  isUncounted?(input: Input, admitted: Admitted, request: FastifyRequest): Promise<boolean>
  /** Activity entries to record when this call is made (`withActivity`). */
  activityOf?(input: Input, admitted: Admitted): readonly ActivityNote[]
  /** True: don't record this read here. It concerns nobody, or its handler records the people it found. */
  isOffTrail?: true
  /**
   * True if the call only repeats an earlier call (`withActivity`, `withRepeats`). Repeats get no activity note, and
   * the audit trail has them with the outcome `repeated`.
   */
  isAlreadyDone?(input: Input, admitted: Admitted, request: FastifyRequest): Promise<boolean>
  /**
   * Further input of the call to record on the audit trail (`withTrailEntry`). It consists of ids and codes, and of
   * texts, which are encrypted there.
   */
  onTrail?(input: Input, admitted: Admitted): OnTrail | Promise<OnTrail>
  admit(
    acting: Acting,
    input: Input,
    request: FastifyRequest,
  ): Admission<Admitted, Refusal> | Promise<Admission<Admitted, Refusal>>
}
type Admission<Admitted extends Acting, Refusal extends GuardRefusal = GuardRefusal> =
  | Admitted
  | Refused<Refusal>
/** Admits everyone, signed in or not. */
export const anyone: Guard<unknown, Acting, never> = {
  name: 'anyone',
  admit: (acting) => acting,
}

/** Admits every visitor to a page without scripts, signed in or not. */
export const visitor: Guard<unknown, Visiting, never> = {
  name: 'anyone',
  admit: (acting: Visiting) => acting,
}

/** Admits everyone who's signed in. */
export const signedIn: Guard<unknown, Acting> = {
  name: 'signedIn',
  admit: (acting) => (acting.actor.kind === 'guest' ? refuse('not-signed-in') : acting),
}

/** Admits staff, with or without an open view of a customer. */
export const staff: Guard<unknown, ByStaff | ByStaffInView> = {
  name: 'staff',
  admit: (acting) => (isByStaff(acting) ? acting : refuse('not-signed-in')),
}

/**
 * Admits staff with an open view of the identity that the call is about. Calls about any other identity are refused
 * with `view-first`, even if that identity doesn't exist.
 * @param uidOf returns the identity's id from the call's input
 */
export const viewed = <Input>(uidOf: (input: Input) => string): Guard<Input, ByStaffInView> => ({
  name: 'viewed',
  admit: (acting, input) =>
    isInView(acting) && acting.subject.id === uidOf(input) ? acting : refuse('view-first'),
})

/** Admits customers, and staff with an open view of a customer. Guests must sign in. Everyone else gets `not-found`. */
export const customer: Guard<unknown, OverCustomer> = {
  name: 'customer',
  admit: (acting) => (acting.subject === undefined ? refuseWithout(acting.actor) : acting),
}

/** Admits people who are linked to the account with this id. */
export const linkedAccount = <Input>(idOf: (input: Input) => AccountId): Guard<Input, OverAccount> => ({
  name: 'linkedAccount',
  admit: (acting, input) => findLinked(acting, (account) => account.id === idOf(input)),
})

/** Admits people who are linked to the account that the call names by id or number. */
export const linkedByName = <Input>(nameOf: (input: Input) => string): Guard<Input, OverAccount> => ({
  name: 'linkedAccount',
  admit(acting, input) {
    if (acting.subject === undefined) return refuseWithout(acting.actor)
    const account = findNamed(acting.subject.accounts, nameOf(input))
    return account ? { ...acting, account } : refuse('not-found')
  },
})

/** Like `linkedAccount`, but a call that names no account is about the session's current account. */
export function linkedOrInUse<Input>(
  idOf: (input: Input) => AccountId | undefined,
): Guard<Input, OverAccount> {
  return {
    name: 'linkedAccount',
    admit: (acting, input) => findLinked(acting, ({ id }) => id === (idOf(input) ?? acting.account?.id)),
  }
}

/** Admits people who are linked to the account of the service that the call names. */
export const linkedService = <Input>(idOf: (input: Input) => ServiceId): Guard<Input, OverAccount> => ({
  name: 'linkedThing',
  admit: (acting, input) =>
    findLinked(acting, ({ services }) => services.some(({ id }) => id === idOf(input))),
})

/** Admits people who are linked to the account and can see its bills (CP §5, §6). */
export const billingAccount = <Input>(idOf: (input: Input) => AccountId): Guard<Input, OverAccount> => ({
  name: 'billingAccount',
  admit: (acting, input) => withBilling(findLinked(acting, (account) => account.id === idOf(input))),
})

/** Like `billingAccount`, for calls that name a platform account by its billing id. */
export const platformAccount = <Input>(
  idOf: (input: Input) => BillingAccountId,
): Guard<Input, OverAccount> => ({
  name: 'platformAccount',
  admit: (acting, input) =>
    withBilling(findLinked(acting, (account) => account.billingAccountId === idOf(input))),
})

/** Like `billingAccount`, for calls that name the account by number. Dashes and the like are ignored (CP §5). */
export function platformNumber<Input>(numberOf: (input: Input) => AccountNumber): Guard<Input, OverAccount> {
  return {
    name: 'platformAccount',
    admit: (acting, input) => {
      const asked = cleanAccountNumber(numberOf(input))
      const isAsked = (number: AccountNumber) => cleanAccountNumber(number) === asked
      return withBilling(
        findLinked(acting, ({ kind, accountNumber }) => kind === 'platform' && isAsked(accountNumber)),
      )
    },
  }
}

/** Admits people who can see the account's equipment, lines, tickets and visits (decisions §10). */
export const serviceAccount = <Input>(idOf: (input: Input) => AccountId): Guard<Input, OverAccount> => ({
  name: 'serviceAccount',
  admit: (acting, input) => {
    const found = findLinked(acting, (account) => account.id === idOf(input))
    return found instanceof Refused || found.account.maySeeServices ? found : refuse('services-not-permitted')
  },
})

/**
 * Admits people who can see the bills of the account that the call names. A call that names none is about the session's
 * current account. Our pages always name the account, since another tab may have switched the current one.
 */
export function accountInUse<Input>(idOf: (input: Input) => string | undefined): Guard<Input, OverAccount> {
  return {
    name: 'accountInUse',
    admit: (acting, input) =>
      withBilling(findLinked(acting, (account) => account.id === (idOf(input) ?? acting.account?.id))),
  }
}

/** Narrows a guard to people who can also pay. Seeing bills doesn't imply paying them. */
export const paying = <Input, Admitted extends OverAccount>(
  guard: Guard<Input, Admitted>,
): Guard<Input, Admitted> => within(guard, 'pays', ({ mayPay }) => mayPay)

/**
 * Narrows a guard to people who can also make changes: to the account's services, or to how its bills are delivered.
 */
export const managing = <Input, Admitted extends OverAccount>(
  guard: Guard<Input, Admitted>,
): Guard<Input, Admitted> => within(guard, 'manages', ({ manages }) => manages)

/** Narrows a guard to the account's owners, who decide who else can see the account. */
export const owning = <Input, Admitted extends OverAccount>(
  guard: Guard<Input, Admitted>,
): Guard<Input, Admitted> => within(guard, 'owns', ({ role }) => role === 'owner')

function within<Input, Admitted extends OverAccount>(
  guard: Guard<Input, Admitted>,
  needs: Scope,
  has: (account: LinkedAccount) => boolean,
): Guard<Input, Admitted> {
  return {
    ...guard,
    needs,
    async admit(acting, input, request) {
      const admitted = await guard.admit(acting, input, request)
      return admitted instanceof Refused || has(admitted.account) ? admitted : refuse(scopeRefusals[needs])
    },
  }
}

export function findLinked(
  acting: Acting,
  isIt: (account: LinkedAccount) => boolean,
): Admission<OverAccount> {
  if (acting.subject === undefined) return refuseWithout(acting.actor)
  const account = acting.subject.accounts.find(isIt)
  return account ? { ...acting, account } : refuse('not-found')
}

/** Refuses the wrong kind of actor: guests must sign in, everyone else gets `not-found`. */
export const refuseWithout = (actor: Actor) =>
  actor.kind === 'guest' ? refuse('not-signed-in') : refuse('not-found')

const withBilling = (found: Admission<OverAccount>): Admission<OverAccount> =>
  found instanceof Refused || found.account.maySeeBills ? found : refuse('billing-not-permitted')
