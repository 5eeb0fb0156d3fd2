import type * as accounts from '@lightwell/rulebook/accounts/contract.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

type Wire = CallReply<typeof accounts.readAccount>

/** An account as the pages know it, of either kind. Its bill is the biller's to read. */
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
  openOrders: OpenOrder[]
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
  /** The day on which it should be done. */
  estimatedOn: Day | undefined
  /** Two instants, ISO 8601. */
  appointment: { startsAt: string; endsAt: string } | undefined
}

const lines: ProductLine[] = ['internet', 'tv', 'phone', 'fsecure']

/** Reads an account of either kind. */
export async function readAccount(id: AccountId): Promise<Account> {
  return accountOf(await accountOnWire(id))
}

/** The account as the wire has it; one request, whoever asks. */
export async function accountOnWire(id: AccountId): Promise<Wire> {
  return replyOf(await ask<typeof accounts.readAccount>('GET /api/accounts/{id}', { params: { id } }))
}

function accountOf({ id, accountNumber, restrictedEarlyAccess, data, products, openOrders }: Wire): Account {
  const { bill } = data
  return {
    id,
    number: accountNumber,
    name: data.name,
    serviceAddress: data.serviceAddress,
    isBusiness: data.accountType === 'Business',
    earlyAccess: restrictedEarlyAccess,
    isPaperless: data.paperless,
    lastPayment: bill?.lastPayment
      ? {
          id: bill.lastPayment.id,
          payOn: bill.lastPayment.date,
          receivedOn: bill.lastPayment.receivedDate,
          amountCents: decodeCents(bill.lastPayment.amount),
          status: bill.lastPayment.status,
        }
      : undefined,
    statementOn: bill?.statementDate ?? undefined,
    products: lines.flatMap((line) => {
      const product = products[line]
      return product ? [productOf(product)] : []
    }),
    openOrders: openOrders.map((order) => ({
      id: order.id,
      type: order.orderType,
      stage: order.StageCode,
      estimatedOn: order.completionDate ?? undefined,
      appointment: order.appointment
        ? { startsAt: order.appointment.startDate, endsAt: order.appointment.endDate }
        : undefined,
    })),
  }
}

function productOf(product: NonNullable<Wire['products'][string]>): Product {
  return {
    line: product.productLine,
    isEnabled: product.enabled,
    type: product.type,
    description: product.description,
    downloads: product.downloadLinks,
    isMigrating: product.showMigrationBanner,
  }
}
