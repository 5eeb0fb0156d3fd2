import { readBill } from '@lightwell/client/accounts/bill.ts'
import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { payments } from '../shell/guarded.tsx'
import { needsPaying } from '../shell/guards.ts'
import { page } from '../shell/lazy.tsx'
import { FormSkeleton, ListSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'
import { dayOf, numberOf, textOf, wordOf } from '../shell/search.ts'
import type { HistorySearch } from './history/search.ts'

const receiptLoaders = code(() => import('./receipt/loaders.ts'))
const historyLoaders = code(() => import('./history/loaders.ts'))

const onceLoaders = code(() => import('./once/loaders.ts'))

// `#/payments` alone redirects to the first page of the section.
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
  beforeLoad: needsPaying,
  validateSearch: amountToPay,
  loader: async (loading) => (await onceLoaders()).readForm(loading),
  pendingComponent: FormSkeleton,
  component: page(() => import('./once/OneTimePage.tsx'), 'OneTimePage'),
  staticData: { ownsPanel: true },
})

const confirmPayment = createRoute({
  getParentRoute: () => payments,
  path: '/onetime-confirm',
  beforeLoad: needsPaying,
  loader: async (loading) => (await onceLoaders()).readReview(loading),
  component: page(() => import('./once/ConfirmPage.tsx'), 'ConfirmPage'),
})

const paymentConfirmation = createRoute({
  getParentRoute: () => payments,
  path: '/payment-confirmation',
  validateSearch: textOf('id'),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await receiptLoaders()).readReceipt(loading),
  component: page(() => import('./receipt/ConfirmationPage.tsx'), 'ConfirmationPage'),
})

const paymentHistory = createRoute({
  getParentRoute: () => payments,
  path: '/history',
  validateSearch: historyPage,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await historyLoaders()).readHistory(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./history/HistoryPage.tsx'), 'HistoryPage'),
})

const pastDue = createRoute({
  getParentRoute: () => payments,
  path: '/late',
  loader: ({ context: { account } }) => readBill(account),
  component: page(() => import('./late/LatePage.tsx'), 'LatePage'),
  // The past-due page has contact details of its own, so it hides the side panel.
  staticData: { hidesPanel: true },
})

export const paymentPages = {
  paymentsStart,
  payOnce,
  confirmPayment,
  paymentConfirmation,
  paymentHistory,
  pastDue,
}

/** `#/payments/onetime?amount=pastDue` opens the form with the past-due amount chosen. */
function amountToPay(search: Record<string, unknown>): { amount?: 'pastDue' } {
  return search.amount === 'pastDue' ? { amount: 'pastDue' } : {}
}

/** Parses the history's page and filter. Leaves out anything invalid. */
function historyPage(search: Record<string, unknown>): HistorySearch {
  return {
    ...numberOf(search, 'page', 2, 999_999),
    ...wordOf(search, 'after', /^\d{4}-\d\d-\d\d_[0-9a-f-]{36}$/),
    ...dayOf(search, 'from'),
    ...dayOf(search, 'to'),
    ...wordOf(search, 'method', /^(card|checking)-\d{4}$/),
  }
}
