import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { withServices } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { paths } from '../shell/paths.ts'

const loaders = code(() => import('./loaders.ts'))

const upgrade = createRoute({
  getParentRoute: () => withServices,
  path: paths.upgrade,
  loader: async (loading) => (await loaders()).readMove(loading),
  component: page(() => import('./UpgradePage.tsx'), 'UpgradePage'),
  staticData: { hidesPanel: true, hidesMenu: true },
})

export const upgradePages = { upgrade }
