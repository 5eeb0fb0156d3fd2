import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root, withServices } from '../shell/guarded.tsx'
import { needsNoServices, openAccount } from '../shell/guards.ts'
import { page } from '../shell/lazy.tsx'
import { paths } from '../shell/paths.ts'
import { readSummary } from './loaders.ts'
import { SummaryPage } from './SummaryPage.tsx'
import { SummarySkeleton } from './SummarySkeleton.tsx'

const welcomePage = code(() => import('./WelcomePage.tsx'))

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
  component: page(() => import('./NoAccountsPage.tsx'), 'NoAccountsPage'),
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
  loader: async (loading) => (await welcomePage()).readWelcome(loading),
  component: page(welcomePage, 'WelcomePage'),
  staticData: { hidesPanel: true, hidesMenu: true },
})

export const accountPages = { opening, noAccounts, summary, welcome }
