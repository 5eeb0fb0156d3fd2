import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { paths } from '../paths.ts'

const link = createRoute({
  getParentRoute: () => root,
  path: paths.link,
  loader: async () => (await import('./LinkPage.tsx')).readTries(),
  component: page(() => import('./LinkPage.tsx'), 'LinkPage'),
})

export const linkPages = { link }
