// The whole account, as a customer walks through it: the tree at the end of this file is the map, indented as the pages lie
// within each other. What stands around a page guards it, so whoever reads a page's branch from the left knows who gets
// there. The guards' decisions are rules (rulebook/accounts/rules.ts), shared with the server.
//
// Addresses are hashes: `/account/#/payments/onetime`. A page comes as a chunk of its own when it is first opened, save the
// summary, with which most visits begin. Its loader fetches what it shows meanwhile; so pages have no loading states of their own.

import { readBill } from '@lightwell/client/accounts/bill.ts'
import { loadSession } from '@lightwell/web-kit/session/session.ts'
import { isDrawing } from '@lightwell/web-kit/visit.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  lazyRouteComponent as page,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { readSummary, readWelcome } from './accounts/loaders.ts'
import { SummaryPage } from './accounts/SummaryPage.tsx'
import { SummarySkeleton } from './accounts/SummarySkeleton.tsx'
import { ErrorPage, SessionErrorPage } from './ErrorPage.tsx'
import { needsBilling, needsNoServices, needsServices, openAccount } from './guards.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { paths } from './paths.ts'
import { Shell } from './Shell.tsx'
import {
  amountToPay,
  dayOfBill,
  historyPage,
  paperBillStep,
  textOf,
  twoBills,
  whetherVerified,
  yearAndAfter,
} from './search.ts'
import { loadTemporal } from './temporal.ts'

/** What a page says about the frame around it (CP §2). */
interface Frame {
  hidesPanel?: boolean
  hidesMenu?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Frame {}
  interface HistoryState {
    /** What stands over the page, and whether the page was there before it. */
    dialog?: 'edit-autopay'
    isAbovePage?: boolean
  }
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
  component: page(() => import('./PaymentsFrame.tsx'), 'PaymentsFrame'),
})

// An address cut short leads to the first page of its section.
const paymentsStart = createRoute({
  getParentRoute: () => payments,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.paymentHistory, replace: true })
  },
})

const payOnce = createRoute({
  getParentRoute: () => payments,
  path: '/onetime',
  validateSearch: amountToPay,
  loader: async (loading) => (await import('./payments/once/loaders.ts')).readForm(loading),
  component: page(() => import('./payments/once/OneTimePage.tsx'), 'OneTimePage'),
})

const confirmPayment = createRoute({
  getParentRoute: () => payments,
  path: '/onetime-confirm',
  loader: async (loading) => (await import('./payments/once/loaders.ts')).readReview(loading),
  component: page(() => import('./payments/once/ConfirmPage.tsx'), 'ConfirmPage'),
})

const paymentConfirmation = createRoute({
  getParentRoute: () => payments,
  path: '/payment-confirmation',
  validateSearch: textOf('id'),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./payments/once/loaders.ts')).readReceipt(loading),
  component: page(() => import('./payments/receipt/ConfirmationPage.tsx'), 'ConfirmationPage'),
})

const autopay = createRoute({
  getParentRoute: () => payments,
  path: '/auto',
  loader: async (loading) => (await import('./autopay/loaders.ts')).readManage(loading),
  component: page(() => import('./autopay/manage/ManagePage.tsx'), 'ManagePage'),
})

const autopaySignup = createRoute({
  getParentRoute: () => payments,
  path: '/autopay-signup',
  validateSearch: whetherVerified,
  loader: async (loading) => (await import('./autopay/loaders.ts')).readSignup(loading),
  component: page(() => import('./autopay/sign-up/SignupPage.tsx'), 'SignupPage'),
})

const autopayConfirmation = createRoute({
  getParentRoute: () => payments,
  path: '/autopay-setup-confirmation',
  loader: async (loading) => (await import('./autopay/loaders.ts')).readConfirmation(loading),
  component: page(() => import('./autopay/sign-up/SetupConfirmationPage.tsx'), 'SetupConfirmationPage'),
})

const editAutopay = createRoute({
  getParentRoute: () => payments,
  path: '/auto-edit',
  validateSearch: whetherVerified,
  loader: async (loading) => (await import('./autopay/loaders.ts')).readEdit(loading),
  component: page(() => import('./autopay/manage/EditPage.tsx'), 'EditPage'),
})

// A dialog over the page one is on (Shell.tsx). Opened by its address, it stands over the page that it is about.
const editAutopayDialog = createRoute({
  getParentRoute: () => payments,
  path: '/modal-autopay-edit',
  beforeLoad: () => {
    throw redirect({
      to: paths.autopay,
      state: { dialog: 'edit-autopay' },
      mask: { to: paths.editAutopayDialog },
      replace: true,
    })
  },
})

const autopayCancelled = createRoute({
  getParentRoute: () => payments,
  path: '/autopay-cancelation-confirmation',
  loader: async (loading) => (await import('./autopay/loaders.ts')).readCancellation(loading),
  component: page(() => import('./autopay/cancel/CancellationPage.tsx'), 'CancellationPage'),
})

const paymentHistory = createRoute({
  getParentRoute: () => payments,
  path: '/history',
  validateSearch: historyPage,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./payments/history/loaders.ts')).readHistory(loading),
  component: page(() => import('./payments/history/HistoryPage.tsx'), 'HistoryPage'),
})

const pastDue = createRoute({
  getParentRoute: () => payments,
  path: '/late',
  loader: () => readBill(),
  component: page(() => import('./payments/late/LatePage.tsx'), 'LatePage'),
  // It says itself how to reach people.
  staticData: { hidesPanel: true },
})

const methods = createRoute({
  getParentRoute: () => payments,
  path: '/methods',
  loader: async () => (await import('./payment-methods/loaders.ts')).readMethods(),
  component: page(() => import('./payment-methods/list/MethodsPage.tsx'), 'MethodsPage'),
})

const manageMethod = createRoute({
  getParentRoute: () => payments,
  path: '/manage-payment-method',
  validateSearch: textOf('id'),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./payment-methods/loaders.ts')).readMethod(loading),
  component: page(() => import('./payment-methods/manage/ManagePage.tsx'), 'ManagePage'),
})

const newMethod = createRoute({
  getParentRoute: () => payments,
  path: '/new-method',
  loader: async (loading) => (await import('./payment-methods/loaders.ts')).readReplacing(loading),
  component: page(() => import('./payment-methods/add/NewMethodPage.tsx'), 'NewMethodPage'),
})

// The returns of the provider's hosted form: left, and completed (AH §2.2).
const formCancelled = createRoute({
  getParentRoute: () => payments,
  path: '/curl',
  loader: async (loading) => (await import('./payment-methods/add/leave-form.ts')).leaveForm(loading),
})

const formCompleted = createRoute({
  getParentRoute: () => payments,
  path: '/surl',
  validateSearch: textOf('uid'),
  component: page(() => import('./payment-methods/add/SuccessReturnPage.tsx'), 'SuccessReturnPage'),
})

const statements = createRoute({
  getParentRoute: () => withBilling,
  path: '/statements',
  beforeLoad: loadTemporal,
  component: page(() => import('./StatementsFrame.tsx'), 'StatementsFrame'),
})

const statementsStart = createRoute({
  getParentRoute: () => statements,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.currentStatement, replace: true })
  },
})

const statement = createRoute({
  getParentRoute: () => statements,
  path: '/current',
  validateSearch: dayOfBill,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./statements/loaders.ts')).readStatement(loading),
  component: page(() => import('./statements/current/StatementPage.tsx'), 'StatementPage'),
})

const statementHistory = createRoute({
  getParentRoute: () => statements,
  path: '/history',
  validateSearch: yearAndAfter,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./statements/loaders.ts')).readHistory(loading),
  component: page(() => import('./statements/history/HistoryPage.tsx'), 'HistoryPage'),
})

const compareBillsStart = createRoute({
  getParentRoute: () => statements,
  path: '/compare-bills',
  beforeLoad: () => {
    throw redirect({ to: paths.selectBills, replace: true })
  },
})

const selectBills = createRoute({
  getParentRoute: () => statements,
  path: '/compare-bills/select',
  loader: async () => (await import('./statements/loaders.ts')).readSelection(),
  component: page(() => import('./statements/compare/SelectPage.tsx'), 'SelectPage'),
})

const compareBills = createRoute({
  getParentRoute: () => statements,
  path: '/compare-bills/compare',
  validateSearch: twoBills,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await import('./statements/loaders.ts')).readComparison(loading),
  component: page(() => import('./statements/compare/ComparePage.tsx'), 'ComparePage'),
})

const paperBills = createRoute({
  getParentRoute: () => statements,
  path: '/request-paper-bill',
  validateSearch: paperBillStep,
  loaderDeps: ({ search: { account } }) => ({ account }),
  loader: async (loading) => (await import('./paper-bills/loaders.ts')).readPaperBills(loading),
  component: page(() => import('./paper-bills/PaperBillPage.tsx'), 'PaperBillPage'),
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
        paymentsStart,
        payOnce,
        confirmPayment,
        paymentConfirmation,
        paymentHistory,
        pastDue,
        autopay,
        autopaySignup,
        autopayConfirmation,
        editAutopay,
        editAutopayDialog,
        autopayCancelled,
        methods,
        newMethod,
        manageMethod,
        formCancelled,
        formCompleted,
      ]),
      statements.addChildren([
        statementsStart,
        statement,
        statementHistory,
        compareBillsStart,
        selectBills,
        compareBills,
        paperBills,
      ]),
    ]),
  ]),
])

/** The router of the account: a browser's page makes one (`main.tsx`), and so does each drawing of the server (`draw.tsx`). */
export function makeRouter(history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    scrollRestoration: !isDrawing(),
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
