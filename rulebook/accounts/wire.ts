// An account, in one form for both billing kinds, and its wire form (`contract.ts`). Its bill is in `bill-wire.ts`.
// This file has no schema, so pages don't load one.

import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import type { AccountId, AccountNumber } from '../wire.ts'
import type { Slot } from '../work-orders/appointments/rules.ts'
import type { WorkKind } from '../work-orders/appointments/work.ts'
import { type BillReply, encodeBill } from './bill-wire.ts'
import type { readAccount } from './contract.ts'

export interface Account {
  id: AccountId
  number: AccountNumber
  name: string
  serviceAddress: string
  isBusiness: boolean
  earlyAccess: boolean
  isPaperless: boolean
  lastPayment: LastPayment | undefined
  statementOn: Day | undefined
  products: Product[]
  /**
   * The instant at which someone requested the upgrade to the platform. Undefined if no upgrade is in progress, or if
   * this person can't see it.
   */
  movingSince: string | undefined
  openOrders: OpenOrder[]
  nextVisit: NextVisit | undefined
}

/** The next visit, with the ticket or order it's for. */
export interface NextVisit extends Slot {
  kind: WorkKind
  id: string
}

export interface LastPayment {
  id: string
  payOn: Day
  receivedOn: Day
  amountCents: Cents
  status: 'Pending' | 'Completed'
}

export interface Product {
  line: ProductLine
  isEnabled: boolean
  /** The provider's code, such as fios or fdv_voip. */
  type: string
  description: string
  downloads: { platform: string; href: string }[]
  isMigrating: boolean
}

export type ProductLine = 'phone' | 'internet' | 'tv' | 'fsecure'

export interface OpenOrder {
  id: string
  type: string
  stage: string
  /** The estimated day of completion. */
  estimatedOn: Day | undefined
  /** The start and end of the visit, as ISO 8601 instants. */
  appointment: { startsAt: string; endsAt: string } | undefined
}

/** An account, plus the wire fields that no page shows. */
export interface AccountReply extends Account {
  isPlatform: boolean
  /** Types of the account's services, such as BILLING. */
  serviceTypes: string[]
  isPaperlessByOffer: boolean
  isAutopayOn: boolean
  /** Undefined for people who can't see the bill. */
  bill: BillReply | undefined
}

type Wire = CallReply<typeof readAccount>

export function encodeAccount(account: AccountReply): Wire {
  return {
    id: account.id,
    accountNumber: account.number,
    types: Object.fromEntries(account.serviceTypes.map((type) => [type, true])),
    restrictedEarlyAccess: account.earlyAccess,
    isNDS: account.isPlatform,
    data: {
      accountType: account.isBusiness ? 'Business' : 'Residential',
      name: account.name,
      serviceAddress: account.serviceAddress,
      paperless: account.isPaperless,
      paperlessMigration: account.isPaperlessByOffer,
      autopay: account.isAutopayOn,
      bill: account.bill
        ? {
            ...encodeBill(account.bill),
            lastPayment: account.lastPayment ? encodeLastPayment(account.lastPayment) : null,
            statementDate: account.statementOn ?? null,
          }
        : null,
    },
    products: encodeProducts(account.products),
    moveStartedAt: account.movingSince ?? null,
    openOrders: account.openOrders.map(encodeOrder),
    nextVisit: account.nextVisit ? encodeVisit(account.nextVisit) : null,
  }
}

export function decodeAccount({
  id,
  accountNumber,
  restrictedEarlyAccess,
  data,
  products,
  moveStartedAt,
  openOrders,
  nextVisit,
}: Wire): Account {
  const { bill } = data
  return {
    id,
    number: accountNumber,
    name: data.name,
    serviceAddress: data.serviceAddress,
    isBusiness: data.accountType === 'Business',
    earlyAccess: restrictedEarlyAccess,
    isPaperless: data.paperless,
    lastPayment: bill?.lastPayment ? decodeLastPayment(bill.lastPayment) : undefined,
    statementOn: bill?.statementDate ?? undefined,
    products: lines.flatMap((line) => {
      const product = products[line]
      return product ? [decodeProduct(product)] : []
    }),
    movingSince: moveStartedAt ?? undefined,
    openOrders: openOrders.map(decodeOrder),
    nextVisit: nextVisit ? decodeVisit(nextVisit) : undefined,
  }
}

type WirePayment = NonNullable<NonNullable<Wire['data']['bill']>['lastPayment']>

const encodeLastPayment = ({ id, payOn, receivedOn, amountCents, status }: LastPayment): WirePayment => ({
  id,
  date: payOn,
  receivedDate: receivedOn,
  amount: wireFromCents(amountCents),
  status,
})

const decodeLastPayment = ({ id, date, receivedDate, amount, status }: WirePayment): LastPayment => ({
  id,
  payOn: date,
  receivedOn: receivedDate,
  amountCents: decodeCents(amount),
  status,
})

/** The order in which pages show product lines. */
const lines: ProductLine[] = ['internet', 'tv', 'phone', 'fsecure']

/** Encodes products, keyed by their product line. */
export const encodeProducts = (products: Product[]): Wire['products'] =>
  Object.fromEntries(
    products.map((product) => [
      product.line,
      {
        productLine: product.line,
        enabled: product.isEnabled,
        type: product.type,
        description: product.description,
        downloadLinks: product.downloads,
        showMigrationBanner: product.isMigrating,
      },
    ]),
  )

const decodeProduct = (wire: NonNullable<Wire['products'][string]>): Product => ({
  line: wire.productLine,
  isEnabled: wire.enabled,
  type: wire.type,
  description: wire.description,
  downloads: wire.downloadLinks,
  isMigrating: wire.showMigrationBanner,
})

type WireOrder = Wire['openOrders'][number]

const encodeOrder = ({ id, type, stage, estimatedOn, appointment }: OpenOrder): WireOrder => ({
  id,
  status: 'In-Progress',
  orderType: type,
  StageCode: stage,
  completionDate: estimatedOn ?? null,
  appointment: appointment ? { startDate: appointment.startsAt, endDate: appointment.endsAt } : null,
})

const decodeOrder = ({ id, orderType, StageCode, completionDate, appointment }: WireOrder): OpenOrder => ({
  id,
  type: orderType,
  stage: StageCode,
  estimatedOn: completionDate ?? undefined,
  appointment: appointment ? { startsAt: appointment.startDate, endsAt: appointment.endDate } : undefined,
})

type WireVisit = NonNullable<Wire['nextVisit']>

const encodeVisit = ({ kind, id, startsAt, endsAt }: NextVisit): WireVisit => ({
  kind,
  id,
  appointment: { startDate: startsAt, endDate: endsAt },
})

const decodeVisit = ({ kind, id, appointment }: WireVisit): NextVisit => ({
  kind,
  id,
  startsAt: appointment.startDate,
  endsAt: appointment.endDate,
})
