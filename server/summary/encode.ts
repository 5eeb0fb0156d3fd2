import type {
  AccountReply,
  LastPayment,
  NextVisit,
  OpenOrder,
  Product,
} from '@lightwell/rulebook/accounts/wire.ts'
import { paymentStates } from '@lightwell/rulebook/payments/states.ts'
import { isShown } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Language } from '../acting/language.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import { knownName } from '../statements/lines/known-names.ts'
import { toBillReply } from '../statements/owed/encode-bill.ts'
import type { Bill } from '../statements/owed/read-bill.ts'
import type { DeliveryFacts } from './store.ts'

/**
 * Encodes an account of either billing kind for the API. Includes the bill only for people who may see bills, and
 * services only for people who may see services.
 * @param options.details false: leaves out the bill, orders and visits. Staff get this until they've verified the
 * customer
 */
export function toAccountReply(
  { maySeeBills, maySeeServices, followsOrders, ...account }: LinkedAccount,
  { delivery, bill }: { delivery: DeliveryFacts; bill: Bill },
  options: { details: boolean; language: Language; shown: Parameters<typeof isShown>[1] },
): AccountReply {
  const showsBill = maySeeBills && options.details
  return {
    id: account.id,
    number: account.accountNumber,
    name: account.name,
    serviceAddress: account.serviceAddress,
    isBusiness: account.accountType === 'Business',
    isPlatform: account.kind === 'platform',
    earlyAccess: account.restrictedEarlyAccess,
    isPaperless: showsBill && bill.paperless,
    isPaperlessByOffer: showsBill && bill.paperlessMigration,
    isAutopayOn: showsBill && bill.isAutopayOn,
    bill: showsBill ? toBillReply(bill, options.language) : undefined,
    lastPayment: showsBill ? toLastPayment(bill) : undefined,
    statementOn: showsBill ? (bill.statementOn ?? undefined) : undefined,
    serviceTypes: delivery.service_types,
    products: followsOrders ? nameProducts(toProducts(delivery, account), options.language) : [],
    movingSince: showsBill ? delivery.moving_since?.toISOString() : undefined,
    openOrders: followsOrders && options.details ? delivery.orders.map(toOpenOrder) : [],
    nextVisit: maySeeServices && options.details ? nextVisitOf(delivery, options.shown) : undefined,
  }
}

const toLastPayment = ({ lastPayment }: Bill): LastPayment | undefined =>
  lastPayment ? { ...lastPayment, status: paymentStates[lastPayment.status].shown } : undefined

/**
 * Encodes an account's products. During and after an upgrade, `isMigrating` is false for all of them, even if the
 * provider's files say otherwise.
 */
export const toProducts = (
  { products, moving_since }: Pick<DeliveryFacts, 'products' | 'moving_since'>,
  { kind }: Pick<LinkedAccount, 'kind'>,
): Product[] =>
  products.map((product) => ({
    line: product.product_line,
    isEnabled: product.enabled,
    type: product.type,
    description: product.description,
    downloads: product.download_links as unknown as Product['downloads'],
    isMigrating: product.show_migration_banner && kind === 'legacy' && moving_since === null,
  }))

/** Names products in the reader's language. A product that we have no words for keeps its own name. */
export const nameProducts = (products: Product[], language: Language): Product[] =>
  products.map((product) => ({ ...product, description: knownName(product.description, language) }))

function toOpenOrder(order: DeliveryFacts['orders'][number]): OpenOrder {
  const { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt } = order
  return {
    id: order.id,
    type: order.orderType,
    stage: order.stageCode,
    estimatedOn: order.completionOn ?? undefined,
    appointment:
      startsAt && endsAt ? { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) } : undefined,
  }
}

/** Finds the next visit that's close enough to be shown (AH §4). */
function nextVisitOf({ visits }: DeliveryFacts, shown: Parameters<typeof isShown>[1]): NextVisit | undefined {
  const next = visits.find(({ endsAt }) => isShown({ isOpen: true, endsAt, isHidden: false }, shown))
  return next && { ...next, startsAt: instantOf(next.startsAt), endsAt: instantOf(next.endsAt) }
}

const instantOf = (text: string) => new Date(text).toISOString()
