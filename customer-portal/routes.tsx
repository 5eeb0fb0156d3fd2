// The whole account, as a customer walks through it: the tree is the map, indented as the pages lie within each other. What
// stands around a page guards it (`guarded.tsx`), so whoever reads a page's branch from the left knows who gets there. The
// pages of a section are in its own `routes.tsx`.
//
// Addresses are hashes: `/account/#/payments/onetime`. A page comes as a chunk of its own when it is first opened, save the
// summary, with which most visits begin. Its loader fetches what it shows meanwhile; so pages have no loading states of their own.

import { isDrawing } from '@lightwell/web-kit/visit.ts'
import { createRouter, defaultParseSearch, type RouterHistory } from '@tanstack/react-router'
import { accountPages } from './accounts/routes.tsx'
import { autopayPages } from './autopay/routes.tsx'
import { documentPages } from './documents/routes.tsx'
import { equipmentPages } from './equipment/routes.tsx'
import { helpPages } from './help/routes.tsx'
import { linkPages } from './linked-accounts/routes.tsx'
import { formerOrderPages, orderPages } from './orders/routes.tsx'
import { paperBillPages } from './paper-bills/routes.tsx'
import { methodPages } from './payment-methods/routes.tsx'
import { paymentPages } from './payments/routes.tsx'
import { profilePages } from './profile/routes.tsx'
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
import { supportPages } from './support/routes.tsx'
import { formerTicketPages, ticketPages } from './tickets/routes.tsx'
import { upgradePages } from './upgrade/routes.tsx'
import { viewPages } from './views/routes.tsx'
import { voicePages } from './voice/routes.tsx'

/** What a page says about the frame around it (CP §2). */
interface Frame {
  hidesPanel?: boolean
  hidesMenu?: boolean
  /** The page has a panel of its own, of what it is about. */
  ownsPanel?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Frame {}
  interface HistoryState {
    /** What stands over the page, and whether the page was there before it. */
    dialog?: 'edit-autopay'
    isAbovePage?: boolean
    /**
     * What the page says over itself: another was asked for that is only for those who may pay, or that a closed or settled account no
     * longer has; or a repair has helped.
     */
    told?: 'unpaid' | 'closed' | 'settled' | 'works'
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const { opening, noAccounts, summary, welcome } = accountPages

const routeTree = root.addChildren({
  opening,
  noAccounts,
  ...helpPages,
  ...profilePages,
  ...documentPages,
  ...linkPages,
  ...supportPages,
  ...formerTicketPages,
  ...formerOrderPages,
  ...viewPages,
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

/** The router of the account: a browser's page makes one (`main.tsx`), and so does each drawing of the server (`draw.tsx`). */
export function makeRouter(history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    scrollRestoration: !isDrawing(),
    // A hash history adds what stands before the `#`, such as a view, to what the page is searched for.
    parseSearch: (text) => defaultParseSearch(text.replace(globalThis.location?.search ?? '', '')),
    defaultPreload: 'intent',
    // What was read is kept in one place, and dropped there with every change: `ask` (CP §7). A page asks each time it is opened.
    defaultGcTime: 0,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
  })
}
