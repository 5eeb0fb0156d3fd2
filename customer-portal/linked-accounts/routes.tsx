import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { ListSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'

const linkPage = code(() => import('./LinkPage.tsx'))
const activityPage = code(() => import('./ActivityPage.tsx'))

export const link = createRoute({
  getParentRoute: () => root,
  path: paths.link,
  loader: async (arriving) => (await linkPage()).readTries(arriving),
  component: page(linkPage, 'LinkPage'),
})

export const activity = createRoute({
  getParentRoute: () => root,
  path: paths.activity,
  loader: async ({ context: { session } }) => (await activityPage()).readNewest(session),
  pendingComponent: ListSkeleton,
  component: page(activityPage, 'ActivityPage'),
})
