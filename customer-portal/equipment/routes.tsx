import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { seeingServices } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { ListSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'

const equipmentPage = code(() => import('./EquipmentPage.tsx'))

const equipment = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.equipment,
  loader: async (loading) => (await equipmentPage()).readEquipment(loading),
  pendingComponent: ListSkeleton,
  component: page(equipmentPage, 'EquipmentPage'),
  staticData: { hidesPanel: true },
})

export const equipmentPages = { equipment }
