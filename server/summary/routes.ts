import {
  listProducts,
  listServices,
  openGuestSession,
  readAccount,
  readToolbox as readToolboxCall,
  saveAccount as saveAccountCall,
} from '@lightwell/rulebook/accounts/contract.ts'
import { encodeAccount, encodeProducts } from '@lightwell/rulebook/accounts/wire.ts'
import { serveDemoDownloads } from '../accounts/demo-downloads.ts'
import { servicesOf } from '../accounts/list-services.ts'
import type { Acting } from '../acting/actor.ts'
import { enterByNumber } from '../guests/enter-by-number.ts'
import { guestRef, guestService, readGuest } from '../guests/session.ts'
import { readBill } from '../statements/owed/read-bill.ts'
import { Refused } from '../web/errors.ts'
import { anyone, billingAccount, type Guard, linkedAccount, managing, signedIn } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { whileOpen } from '../web/while-open.ts'
import { withActivity } from '../web/with-activity.ts'
import type { World } from '../world.ts'
import { nameProducts, toAccountReply } from './encode.ts'
import { productsOf } from './list-products.ts'
import { comeAsWished, saveAccount, wishedPaperless } from './save-account.ts'
import { findDelivery } from './store.ts'
import { readToolbox } from './toolbox.ts'

export function serveSummary(serving: Serving, world: World): void {
  if (world.config.demo) serveDemoDownloads(serving.app)
  serve(
    serving,
    readAccount,
    linkedAccount(({ params }) => params.id),
    async (_taken, { account, language, view }) => {
      const [delivery, bill] = await Promise.all([
        findDelivery(world.database, account.id, world.clock()),
        readBill(world, account.id),
      ])
      const details = view === undefined || view.isChecked
      return encodeAccount(
        toAccountReply(account, { delivery, bill }, { details, language, shown: shownBy(world) }),
      )
    },
  )

  serve(
    serving,
    saveAccountCall,
    withActivity(
      limited(
        'mail',
        whileOpen(managing(billingAccount(({ params }) => params.id))),
        ({ body: { paperless, paperlessMigration } }, { account }) =>
          comeAsWished(world, account.id, { paperless, paperlessMigration }),
      ),
      ({ body }) => [{ what: wishedPaperless(body) === false ? 'paperless-off' : 'paperless-on' }],
    ),
    async ({ body: { paperless, paperlessMigration } }, acting) => {
      const saved = await saveAccount(world, { ...acting, paperless, paperlessMigration })
      return saved instanceof Refused ? saved : { id: acting.account.id, data: saved }
    },
  )

  serve(
    serving,
    readToolboxCall,
    linkedAccount(({ params }) => params.id),
    // A closed account gets no tools, because tools are about services.
    async (_taken, { account, language }) =>
      account.closedOn === null
        ? readToolbox(world, { ...account, isPlatform: account.kind === 'platform' }, language)
        : [],
  )

  serve(serving, listServices, orIgnored(signedIn), async ({ query }, { subject }, { request }) => {
    const guest = ignoresAuth(query) ? await readGuest(world, request, 'equipment') : undefined
    const own = servicesOf(subject)
    return guest ? [{ id: guestService(guest), type: 'GUEST' as const, ref: guestRef(guest) }, ...own] : own
  })

  serve(serving, openGuestSession, anyone, async ({ body }, _acting, http) => {
    const guest = await enterByNumber(world, body.accountNumber, http)
    if (guest instanceof Refused) return guest
    return { serviceId: guest ? guestService(guest) : null }
  })

  serve(
    serving,
    listProducts,
    linkedAccount(({ params }) => params.id),
    async (_taken, { account, language }) =>
      encodeProducts(account.followsOrders ? nameProducts(await productsOf(world, account), language) : []),
  )
}

interface AskingServices {
  query: { ignoreAuthErrors?: 'true' | 'false' | undefined }
}
const ignoresAuth = ({ ignoreAuthErrors }: AskingServices['query']) => ignoreAuthErrors === 'true'

/**
 * Wraps a guard. A request may ask to ignore the guard's refusals (AH §7). It then passes even if the guard would
 * refuse, and gets only what its sender may see, possibly nothing.
 */
const orIgnored = (guard: Guard<unknown, Acting>): Guard<AskingServices, Acting> => ({
  ...guard,
  admit: (acting, input, request) =>
    ignoresAuth(input.query) ? acting : guard.admit(acting, input, request),
})

/** The facts that decide which appointments are shown (AH §4). */
const shownBy = ({ clock, config }: World) => ({
  now: clock(),
  zone: config.businessZone,
  daysAhead: config.appointmentDaysAhead,
})
