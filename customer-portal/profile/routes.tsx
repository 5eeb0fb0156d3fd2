import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { root } from '../guarded.tsx'
import { paths } from '../paths.ts'

const profile = createRoute({
  getParentRoute: () => root,
  path: paths.profile,
  loader: async ({ context: { session } }) => (await import('./ProfilePage.tsx')).readOwn(session),
  component: page(() => import('./ProfilePage.tsx'), 'ProfilePage'),
})

export const profilePages = { profile }
