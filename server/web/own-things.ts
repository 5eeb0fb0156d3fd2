import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { OverAccount, OverCustomer } from '../acting/actor.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import { Refused, refuse } from './errors.ts'
import type { GuardName } from './guard-table.ts'
import { findLinked, type Guard, refuseWithout } from './guards.ts'

/**
 * Makes a guard for calls that name an object instead of an account. Admits people who can see the bills of the
 * object's account. Others who are linked to the account get `billing-not-permitted`. For everyone else, the object
 * doesn't exist.
 * @param findAccount returns the id of the object's account, if it's one of the given accounts
 */
export const ownBilling = <Input>(findAccount: FindAccount<Input>): Guard<Input, OverAccount> =>
  ownThing('ownBilling', byAccount(findAccount), ({ maySeeBills }) => maySeeBills, 'billing-not-permitted')

/**
 * Like `ownBilling`, and passes the object to the handler. For objects that one SQL statement reads together with their
 * account.
 * @param findThing returns the object, if it belongs to one of the given accounts
 */
export const ownBillingThing = <Input, Thing extends OfAccount>(
  findThing: FindThing<Input, Thing>,
): Guard<Input, OverAccount & { thing: Thing }> =>
  ownThing('ownBilling', findThing, ({ maySeeBills }) => maySeeBills, 'billing-not-permitted')

/** Like `ownBilling`, but admits people who can see the account's services. */
export const ownServices = <Input>(findAccount: FindAccount<Input>): Guard<Input, OverAccount> =>
  ownThing(
    'ownServices',
    byAccount(findAccount),
    ({ maySeeServices }) => maySeeServices,
    'services-not-permitted',
  )

/**
 * Like `ownServices`, and passes the object to the handler.
 * @param findThing returns the object, if it belongs to one of the given accounts
 */
export const ownServicesThing = <Input, Thing extends OfAccount>(
  findThing: FindThing<Input, Thing>,
): Guard<Input, OverAccount & { thing: Thing }> =>
  ownThing('ownServices', findThing, ({ maySeeServices }) => maySeeServices, 'services-not-permitted')

/**
 * Like `ownServices`, for installation orders. Customers without a service yet can follow their order, too. People who
 * can't see the account's future services are refused.
 */
export const ownOrders = <Input>(findAccount: FindAccount<Input>): Guard<Input, OverAccount> =>
  ownThing(
    'ownOrders',
    byAccount(findAccount),
    ({ followsOrders }) => followsOrders,
    'services-not-permitted',
  )

type FindAccount<Input> = (
  input: Input,
  accountIds: string[],
  acting: OverCustomer,
) => string | undefined | Promise<string | undefined>
type OfAccount = { accountId: string }
type FindThing<Input, Thing extends OfAccount> = (
  input: Input,
  accountIds: string[],
  acting: OverCustomer,
) => Promise<Thing | undefined>

const byAccount =
  <Input>(findAccount: FindAccount<Input>): FindThing<Input, OfAccount> =>
  async (input, accountIds, acting) => {
    const accountId = await findAccount(input, accountIds, acting)
    return accountId === undefined ? undefined : { accountId }
  }

/**
 * Returns the account of a service of one of these types. Searches the accounts that came with the session, without
 * another query.
 */
export const accountOfService =
  <Input>(idOf: (input: Input) => ServiceId, types: readonly ServiceType[]): FindAccount<Input> =>
  (input, accountIds, { subject }) => {
    const named = idOf(input)
    const isOf = ({ id, services }: LinkedAccount) =>
      accountIds.includes(id) && services.some((each) => each.id === named && types.includes(each.type))
    return subject.accounts
      .filter(isOf)
      .map(({ id }) => id)
      .toSorted()[0]
  }

function ownThing<Input, Thing extends OfAccount>(
  name: GuardName,
  findThing: FindThing<Input, Thing>,
  mayHave: (account: LinkedAccount) => boolean,
  refusal: 'billing-not-permitted' | 'services-not-permitted',
): Guard<Input, OverAccount & { thing: Thing }> {
  return {
    name,
    async admit(acting, input) {
      if (acting.subject === undefined) return refuseWithout(acting.actor)
      const ids = acting.subject.accounts.filter(mayHave).map(({ id }) => id)
      if (ids.length === 0) return refuse(refusal)
      const thing = await findThing(input, ids, acting)
      if (thing === undefined) return refuse('not-found')
      const found = findLinked(acting, ({ id }) => id === thing.accountId)
      return found instanceof Refused ? found : { ...found, thing }
    },
  }
}
