import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { page } from '../lazy.tsx'
import { ListSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'

const supportPage = code(() => import('./SupportPage.tsx'))

const support = createRoute({
  getParentRoute: () => root,
  path: paths.support,
  loader: async () => (await supportPage()).readLooks(),
  pendingComponent: ListSkeleton,
  component: page(supportPage, 'SupportPage'),
})

export const supportPages = { support }
