// The whole account, as a customer walks through it: the tree at the end of this file is the map, indented as the pages lie
// within each other. What stands around a page guards it, so whoever reads a page's branch from the left knows who gets
// there. The guards' decisions are rules (rulebook/accounts/rules.ts), shared with the server.
//
// Addresses are hashes: `/account/#/payments/onetime`. A page comes as a chunk of its own when it is first opened, save the
// summary, with which most visits begin. Its loader fetches what it shows meanwhile; so pages have no loading states of their own.
import { loadSession } from '@lightwell/web-kit/session/session.ts'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  lazyRouteComponent as page,
} from '@tanstack/react-router'
import { readSummary, readWelcome } from './accounts/loaders.ts'
import { SummaryPage } from './accounts/SummaryPage.tsx'
import { SummarySkeleton } from './accounts/SummarySkeleton.tsx'
import { ErrorPage, SessionErrorPage } from './ErrorPage.tsx'
import { needsBilling, needsNoServices, needsServices, openAccount } from './guards.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { paths } from './paths.ts'
import { Shell } from './Shell.tsx'
import { loadTemporal } from './temporal.ts'

/** What a page says about the frame around it (CP §2). */
interface Frame {
  hidesPanel?: boolean
  hidesMenu?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Frame {}
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const root = createRootRoute({
  beforeLoad: async () => ({ session: await loadSession() }),
  component: Shell,
  errorComponent: SessionErrorPage,
  // Unknown addresses lead to the start (CP §2).
  notFoundComponent: () => <Navigate to={paths.home} replace />,
})

const opening = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: openAccount,
  staticData: { hidesPanel: true },
})

const noAccounts = createRoute({
  getParentRoute: () => root,
  path: paths.noAccounts,
  beforeLoad: needsNoServices,
  component: page(() => import('./accounts/NoAccountsPage.tsx'), 'NoAccountsPage'),
})

const help = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  component: page(() => import('./help/HelpPage.tsx'), 'HelpPage'),
})

const withServices = createRoute({
  getParentRoute: () => root,
  id: 'with-services',
  beforeLoad: needsServices,
})

const summary = createRoute({
  getParentRoute: () => withServices,
  path: paths.summary,
  loader: readSummary,
  pendingComponent: SummarySkeleton,
  component: SummaryPage,
})

const welcome = createRoute({
  getParentRoute: () => withServices,
  path: paths.welcome,
  loader: readWelcome,
  component: page(() => import('./accounts/WelcomePage.tsx'), 'WelcomePage'),
  staticData: { hidesPanel: true, hidesMenu: true },
})

const withBilling = createRoute({
  getParentRoute: () => withServices,
  id: 'with-billing',
  beforeLoad: needsBilling,
})

const payments = createRoute({
  getParentRoute: () => withBilling,
  path: '/payments',
  beforeLoad: loadTemporal,
})

const payOnce = createRoute({
  getParentRoute: () => payments,
  path: '/onetime',
  validateSearch: amountToPay,
  loader: async (loading) => (await import('./payments/loaders.ts')).readForm(loading),
  component: page(() => import('./payments/OneTimePage.tsx'), 'OneTimePage'),
  gcTime: 0,
})

const confirmPayment = createRoute({
  getParentRoute: () => payments,
  path: '/onetime-confirm',
  loader: async (loading) => (await import('./payments/loaders.ts')).readReview(loading),
  component: page(() => import('./payments/ConfirmPage.tsx'), 'ConfirmPage'),
  gcTime: 0,
})

const paymentConfirmation = createRoute({
  getParentRoute: () => payments,
  path: '/payment-confirmation',
  validateSearch: textOf('id'),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./payments/loaders.ts')).readReceipt(loading),
  component: page(() => import('./payments/ConfirmationPage.tsx'), 'ConfirmationPage'),
  gcTime: 0,
})

const newMethod = createRoute({
  getParentRoute: () => payments,
  path: '/new-method',
  component: page(() => import('./payment-methods/NewMethodPage.tsx'), 'NewMethodPage'),
})

// The returns of the provider's hosted form: left, and completed (AH §2.2).
const formCancelled = createRoute({
  getParentRoute: () => payments,
  path: '/curl',
  loader: async (loading) => (await import('./payment-methods/leave-form.ts')).leaveForm(loading),
})

const formCompleted = createRoute({
  getParentRoute: () => payments,
  path: '/surl',
  validateSearch: textOf('uid'),
  component: page(() => import('./payment-methods/SuccessReturnPage.tsx'), 'SuccessReturnPage'),
})

const routeTree = root.addChildren([
  opening,
  noAccounts,
  help,
  withServices.addChildren([
    summary,
    welcome,
    withBilling.addChildren([
      payments.addChildren([
        payOnce,
        confirmPayment,
        paymentConfirmation,
        newMethod,
        formCancelled,
        formCompleted,
      ]),
    ]),
  ]),
])

/** `#/payments/onetime?amount=pastDue` opens the form with what is past due chosen. */
function amountToPay(search: Record<string, unknown>): { amount?: 'pastDue' } {
  return search.amount === 'pastDue' ? { amount: 'pastDue' } : {}
}

/** One word of the address's search, such as an id; nothing where it is missing. */
function textOf<Name extends string>(name: Name) {
  return (search: Record<string, unknown>) => {
    const text = search[name]
    return (text === undefined || text === '' ? {} : { [name]: String(text) }) as { [Key in Name]?: string }
  }
}

/** The router of the account; made once, in `main.tsx`. */
export function makeRouter() {
  return createRouter({
    routeTree,
    history: createHashHistory(),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
  })
}
