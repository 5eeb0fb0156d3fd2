import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { withServices } from '../guarded.tsx'
import { paths } from '../paths.ts'

const upgrade = createRoute({
  getParentRoute: () => withServices,
  path: paths.upgrade,
  loader: async (loading) => (await import('./loaders.ts')).readMove(loading),
  component: page(() => import('./UpgradePage.tsx'), 'UpgradePage'),
  staticData: { hidesPanel: true, hidesMenu: true },
})

export const upgradePages = { upgrade }
