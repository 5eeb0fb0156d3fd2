import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { withServices } from '../guarded.tsx'
import { FormSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'

const repair = createRoute({
  getParentRoute: () => withServices,
  path: paths.repair,
  loader: async (loading) => (await import('./RepairPage.tsx')).readRepairPage(loading),
  pendingComponent: FormSkeleton,
  component: page(() => import('./RepairPage.tsx'), 'RepairPage'),
  staticData: { hidesPanel: true },
})

export const repairPages = { repair }
