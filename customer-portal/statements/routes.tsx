import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { statements } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { BillSkeleton, ListSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'
import { dayOf, yearOf } from '../shell/search.ts'

const loaders = code(() => import('./loaders.ts'))

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
  // `#/statements/current?date=2026-09-01`: the bill from that day.
  validateSearch: (search) => dayOf(search, 'date'),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await loaders()).readStatement(loading),
  pendingComponent: BillSkeleton,
  component: page(() => import('./current/StatementPage.tsx'), 'StatementPage'),
})

const statementHistory = createRoute({
  getParentRoute: () => statements,
  path: '/history',
  validateSearch: yearAndAfter,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await loaders()).readHistory(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./history/HistoryPage.tsx'), 'HistoryPage'),
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
  loader: async (loading) => (await loaders()).readSelection(loading),
  component: page(() => import('./compare/SelectPage.tsx'), 'SelectPage'),
})

const compareBills = createRoute({
  getParentRoute: () => statements,
  path: '/compare-bills/compare',
  validateSearch: twoBills,
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await loaders()).readComparison(loading),
  component: page(() => import('./compare/ComparePage.tsx'), 'ComparePage'),
})

export const statementPages = {
  statementsStart,
  statement,
  statementHistory,
  compareBillsStart,
  selectBills,
  compareBills,
}

/** Parses the days of two bills. */
function twoBills(search: Record<string, unknown>): { one?: string; other?: string } {
  return { ...dayOf(search, 'one'), ...dayOf(search, 'other') }
}

/** Parses the year, and the day after which the list continues. */
function yearAndAfter(search: Record<string, unknown>): { year?: number; after?: string } {
  return { ...yearOf(search), ...dayOf(search, 'after') }
}
