import {
  listProducts,
  listServices,
  readAccount,
  saveAccount as saveAccountCall,
} from '@lightwell/rulebook/accounts/contract.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import { paymentStates } from '@lightwell/rulebook/payments/states.ts'
import { billingAccount, linkedAccount, signedIn } from '../web/guards.ts'
import type { Language } from '../web/language.ts'
import { limited } from '../web/limits.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { outlookOnWire } from './bill-outlook.ts'
import { servicesOf } from './list-services.ts'
import { type Bill, readBill } from './read-bill.ts'
import { saveAccount } from './save-account.ts'
import { type DeliveryFacts, findDelivery } from './store.ts'

type AccountAnswer = CallAnswer<typeof readAccount>

export function serveAccounts(serving: Serving, world: World): void {
  serve(
    serving,
    readAccount,
    linkedAccount(({ params }) => params.id),
    async (_taken, { account, language }) => {
      const [delivery, bill] = await Promise.all([
        findDelivery(world.database, account.id),
        readBill(world, account.id),
      ])
      return {
        id: account.id,
        accountNumber: account.accountNumber,
        types: Object.fromEntries(delivery.service_types.map((type) => [type, true])),
        restrictedEarlyAccess: account.restrictedEarlyAccess,
        isNDS: account.kind === 'platform',
        data: {
          accountType: account.accountType,
          name: account.name,
          serviceAddress: account.serviceAddress,
          paperless: bill.paperless,
          paperlessMigration: bill.paperlessMigration,
          autopay: bill.isAutopayOn,
          bill: account.mayBill ? billOnWire(bill, language) : null,
        },
        products: productsOnWire(delivery.products),
        openOrders: delivery.orders.map(orderOnWire),
      }
    },
  )

  serve(
    serving,
    saveAccountCall,
    limited(
      'mail',
      billingAccount(({ params }) => params.id),
    ),
    async ({ body: { paperless, paperlessMigration } }, acting) => {
      const saved = await saveAccount(world, { ...acting, paperless, paperlessMigration })
      return { id: acting.account.id, data: saved }
    },
  )

  serve(serving, listServices, signedIn, (_taken, { subject }) => servicesOf(world, subject))

  serve(
    serving,
    listProducts,
    linkedAccount(({ params }) => params.id),
    async (_taken, { account }) => productsOnWire((await findDelivery(world.database, account.id)).products),
  )
}

function billOnWire(bill: Bill, language: Language): AccountAnswer['data']['bill'] {
  return {
    currentBalance: { amount: wireFromCents(bill.balanceCents), dueDate: bill.dueOn },
    pendingPayment: bill.comingCents === null ? null : { amount: wireFromCents(bill.comingCents) },
    pastDueBalance: { amount: wireFromCents(bill.pastDueCents), since: bill.pastDueSince },
    lastPayment: bill.lastPayment && {
      id: bill.lastPayment.id,
      date: bill.lastPayment.payOn,
      receivedDate: bill.lastPayment.receivedOn,
      amount: wireFromCents(bill.lastPayment.amountCents),
      status: paymentStates[bill.lastPayment.status].shown,
    },
    statementDate: bill.statementOn,
    outlook: outlookOnWire(bill, language),
  }
}

function productsOnWire(products: DeliveryFacts['products']): AccountAnswer['products'] {
  const named = products.map((product) => [
    product.product_line,
    {
      productLine: product.product_line,
      enabled: product.enabled,
      type: product.type,
      description: product.description,
      downloadLinks: product.download_links as unknown as { platform: string; href: string }[],
      showMigrationBanner: product.show_migration_banner,
    },
  ])
  return Object.fromEntries(named)
}

function orderOnWire(order: DeliveryFacts['orders'][number]): AccountAnswer['openOrders'][number] {
  const { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt } = order
  return {
    id: order.id,
    status: 'In-Progress',
    orderType: order.orderType,
    StageCode: order.stageCode,
    completionDate: order.completionOn,
    appointment:
      startsAt && endsAt
        ? { startDate: new Date(startsAt).toISOString(), endDate: new Date(endsAt).toISOString() }
        : null,
  }
}
