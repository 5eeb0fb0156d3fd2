import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { paths } from '../paths.ts'

const link = createRoute({
  getParentRoute: () => root,
  path: paths.link,
  loader: async (arriving) => (await import('./LinkPage.tsx')).readTries(arriving),
  component: page(() => import('./LinkPage.tsx'), 'LinkPage'),
})

export const linkPages = { link }
