import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { ListSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'

const supportPage = code(() => import('./SupportPage.tsx'))

export const support = createRoute({
  getParentRoute: () => root,
  path: paths.support,
  loader: async () => (await supportPage()).readAccessLog(),
  pendingComponent: ListSkeleton,
  component: page(supportPage, 'SupportPage'),
})
