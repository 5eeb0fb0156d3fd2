import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { payments } from '../shell/guarded.tsx'
import { needsPaying } from '../shell/guards.ts'
import { page } from '../shell/lazy.tsx'
import { ListSkeleton } from '../shell/PageSkeleton.tsx'
import { textOf } from '../shell/search.ts'

const leaveForm = code(() => import('./add/leave-form.ts'))

const loaders = code(() => import('./loaders.ts'))

const methods = createRoute({
  getParentRoute: () => payments,
  path: '/methods',
  beforeLoad: needsPaying,
  loader: async (loading) => (await loaders()).readMethods(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./list/MethodsPage.tsx'), 'MethodsPage'),
})

const newMethod = createRoute({
  getParentRoute: () => payments,
  path: '/new-method',
  beforeLoad: needsPaying,
  loader: async (loading) => (await loaders()).readReplacing(loading),
  component: page(() => import('./add/NewMethodPage.tsx'), 'NewMethodPage'),
  // This page shows the choice to save the method in place of the side panel.
  staticData: { ownsPanel: true },
})

const manageMethod = createRoute({
  getParentRoute: () => payments,
  path: '/manage-payment-method',
  beforeLoad: needsPaying,
  validateSearch: textOf('id'),
  loaderDeps: ({ search }) => search,
  loader: async (loading) => (await loaders()).readMethod(loading),
  component: page(() => import('./manage/ManagePage.tsx'), 'ManagePage'),
})

// The routes that the hosted form returns to: canceled and completed (AH §2.2).
const formCancelled = createRoute({
  getParentRoute: () => payments,
  path: '/curl',
  beforeLoad: needsPaying,
  loader: async (loading) => (await leaveForm()).leaveForm(loading),
})

const formCompleted = createRoute({
  getParentRoute: () => payments,
  path: '/surl',
  beforeLoad: needsPaying,
  validateSearch: textOf('uid'),
  component: page(() => import('./add/SuccessReturnPage.tsx'), 'SuccessReturnPage'),
})

export const methodPages = { methods, newMethod, manageMethod, formCancelled, formCompleted }
