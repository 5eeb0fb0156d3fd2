import {
  listProducts,
  listServices,
  readAccount,
  readToolbox as readToolboxCall,
  saveAccount as saveAccountCall,
} from '@lightwell/rulebook/accounts/contract.ts'
import { encodeAccount, encodeProducts } from '@lightwell/rulebook/accounts/wire.ts'
import { billingAccount, linkedAccount, managing, signedIn } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { productsOf } from './list-products.ts'
import { servicesOf } from './list-services.ts'
import { readBill } from './read-bill.ts'
import { comeAsWished, saveAccount } from './save-account.ts'
import { findDelivery } from './store.ts'
import { tellAccount } from './tell.ts'
import { readToolbox } from './toolbox.ts'

export function serveAccounts(serving: Serving, world: World): void {
  serve(
    serving,
    readAccount,
    linkedAccount(({ params }) => params.id),
    async (_taken, { account, language }) => {
      const [delivery, bill] = await Promise.all([
        findDelivery(world.database, account.id, world.clock()),
        readBill(world, account.id),
      ])
      return encodeAccount(tellAccount(account, { delivery, bill }, { language, shown: shownBy(world) }))
    },
  )

  serve(
    serving,
    saveAccountCall,
    limited(
      'mail',
      managing(billingAccount(({ params }) => params.id)),
      ({ body: { paperless, paperlessMigration } }, { account }) =>
        comeAsWished(world, account.id, { paperless, paperlessMigration }),
    ),
    async ({ body: { paperless, paperlessMigration } }, acting) => {
      const saved = await saveAccount(world, { ...acting, paperless, paperlessMigration })
      return { id: acting.account.id, data: saved }
    },
  )

  serve(
    serving,
    readToolboxCall,
    linkedAccount(({ params }) => params.id),
    (_taken, { account, language }) => readToolbox(world, account, language),
  )

  serve(serving, listServices, signedIn, (_taken, { subject }) => servicesOf(world, subject))

  serve(
    serving,
    listProducts,
    linkedAccount(({ params }) => params.id),
    async (_taken, { account }) => encodeProducts(await productsOf(world, account)),
  )
}

/** By what it is decided which appointments people see (AH §4). */
const shownBy = ({ clock, config }: World) => ({
  now: clock(),
  zone: config.businessZone,
  daysAhead: config.appointmentDaysAhead,
})
