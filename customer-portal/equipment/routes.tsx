import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { seeingServices } from '../guarded.tsx'
import { ListSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'

const equipment = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.equipment,
  loader: async (loading) => (await import('./EquipmentPage.tsx')).readEquipment(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./EquipmentPage.tsx'), 'EquipmentPage'),
  staticData: { hidesPanel: true },
})

export const equipmentPages = { equipment }
