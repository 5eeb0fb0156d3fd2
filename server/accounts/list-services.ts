import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Customer } from '../acting/signed-in.ts'

/** A service in the API's format. `ref` is the id of the service's account. */
interface ServiceFacts {
  id: ServiceId
  type: ServiceType
  ref: AccountId
}

/**
 * Lists the services of all accounts linked to a customer, sorted by account. Empty without a customer. Runs no query,
 * because `customer` already includes the services.
 */
export const servicesOf = (customer: Customer | undefined): ServiceFacts[] =>
  (customer?.accounts ?? [])
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id: ref, services }) => services.map(({ id, type }) => ({ id, type, ref })))
