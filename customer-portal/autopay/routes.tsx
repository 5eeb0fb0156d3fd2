import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { payments } from '../shell/guarded.tsx'
import { needsPaying } from '../shell/guards.ts'
import { page } from '../shell/lazy.tsx'
import { FormSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'
import { whetherVerified } from '../shell/search.ts'

const loaders = code(() => import('./loaders.ts'))

const autopay = createRoute({
  getParentRoute: () => payments,
  path: '/auto',
  beforeLoad: needsPaying,
  loader: async (loading) => (await loaders()).readManage(loading),
  component: page(() => import('./manage/ManagePage.tsx'), 'ManagePage'),
})

const autopaySignup = createRoute({
  getParentRoute: () => payments,
  path: '/autopay-signup',
  beforeLoad: needsPaying,
  validateSearch: whetherVerified,
  loader: async (loading) => (await loaders()).readSignup(loading),
  pendingComponent: FormSkeleton,
  component: page(() => import('./sign-up/SignupPage.tsx'), 'SignupPage'),
})

const autopayConfirmation = createRoute({
  getParentRoute: () => payments,
  path: '/autopay-setup-confirmation',
  beforeLoad: needsPaying,
  loader: async (loading) => (await loaders()).readConfirmation(loading),
  component: page(() => import('./sign-up/SetupConfirmationPage.tsx'), 'SetupConfirmationPage'),
})

const editAutopay = createRoute({
  getParentRoute: () => payments,
  path: '/auto-edit',
  beforeLoad: needsPaying,
  validateSearch: whetherVerified,
  loader: async (loading) => (await loaders()).readEdit(loading),
  pendingComponent: FormSkeleton,
  component: page(() => import('./manage/EditPage.tsx'), 'EditPage'),
})

// A dialog over the current page (Shell.tsx). If opened by URL, the dialog shows over the auto pay page.
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
  beforeLoad: needsPaying,
  loader: async (loading) => (await loaders()).readCancellation(loading),
  component: page(() => import('./cancel/CancellationPage.tsx'), 'CancellationPage'),
})

export const autopayPages = {
  autopay,
  autopaySignup,
  autopayConfirmation,
  editAutopay,
  editAutopayDialog,
  autopayCancelled,
}
