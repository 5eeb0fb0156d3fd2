// The account's routes, nested like its pages. A parent route guards its children (`guarded.tsx`), so a page's parents
// show who gets in. A section's pages are in its own `routes.tsx`.
//
// Addresses are hashes: `/account/#/payments/onetime`. Each page is a separate chunk loaded when the page first opens,
// except the summary, where most visits start. A page's loader fetches data while its chunk loads, so pages need no
// loading states of their own.

import { isDrawing } from '@lightwell/web-kit/visit.ts'
import { createRouter, defaultParseSearch, type RouterHistory } from '@tanstack/react-router'
import { accountPages } from './accounts/routes.tsx'
import { autopayPages } from './autopay/routes.tsx'
import { equipmentPages } from './equipment/routes.tsx'
import * as pagesForAll from './pages-for-all.ts'
import { paperBillPages } from './paper-bills/routes.tsx'
import { methodPages } from './payment-methods/routes.tsx'
import { paymentPages } from './payments/routes.tsx'
import { repairPages } from './repair/routes.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import {
  billing,
  payments,
  root,
  seeingServices,
  statements,
  withBilling,
  withServices,
} from './shell/guarded.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { statementPages } from './statements/routes.tsx'
import { upgradePages } from './upgrade/routes.tsx'
import { voicePages } from './voice/routes.tsx'
import { formerOrderPages, orderPages } from './work-orders/orders/routes.tsx'
import { formerTicketPages, ticketPages } from './work-orders/tickets/routes.tsx'

/** A page's settings for the shell around it (CP §2). */
interface Frame {
  hidesPanel?: boolean
  hidesMenu?: boolean
  /** True for a page that shows its own content in place of the side panel. */
  ownsPanel?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Frame {}
  interface HistoryState {
    /** The dialog over the page. `isAbovePage` is true if the page was open before the dialog. */
    dialog?: 'edit-autopay'
    isAbovePage?: boolean
    /**
     * A message on the page:
     * - `unpaid`: redirected here, because this person may not pay
     * - `closed`, `settled`: redirected here, because a closed or settled account doesn't have the page
     * - `works`: a repair worked
     */
    outcome?: 'unpaid' | 'closed' | 'settled' | 'works'
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const { opening, noAccounts, summary, welcome } = accountPages

const routeTree = root.addChildren({
  opening,
  noAccounts,
  ...pagesForAll,
  ...formerTicketPages,
  ...formerOrderPages,
  withServices: withServices.addChildren({
    summary,
    welcome,
    ...upgradePages,
    ...repairPages,
    seeingServices: seeingServices.addChildren({
      ...ticketPages,
      ...orderPages,
      ...voicePages,
      ...equipmentPages,
    }),
    withBilling: withBilling.addChildren({
      billing: billing.addChildren({
        payments: payments.addChildren({ ...paymentPages, ...autopayPages, ...methodPages }),
        statements: statements.addChildren({ ...statementPages, ...paperBillPages }),
      }),
    }),
  }),
})

/** Creates the account's router: one per browser page (`main.tsx`), one per server rendering (`draw.tsx`). */
export function makeRouter(history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    scrollRestoration: !isDrawing(),
    // With a hash history, the document's own search gets mixed into the page's search. Remove it.
    parseSearch: (text) => defaultParseSearch(text.replace(globalThis.location?.search ?? '', '')),
    defaultPreload: 'intent',
    // `ask` caches all data (CP §7), and every change clears that cache. So the router caches nothing, and a page reads
    // its data whenever it opens.
    defaultGcTime: 0,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
  })
}
