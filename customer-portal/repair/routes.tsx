import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { withServices } from '../shell/guarded.tsx'
import { page } from '../shell/lazy.tsx'
import { FormSkeleton } from '../shell/PageSkeleton.tsx'
import { paths } from '../shell/paths.ts'

const repairPage = code(() => import('./RepairPage.tsx'))

const repair = createRoute({
  getParentRoute: () => withServices,
  path: paths.repair,
  loader: async (loading) => (await repairPage()).readRepairPage(loading),
  pendingComponent: FormSkeleton,
  component: page(repairPage, 'RepairPage'),
  staticData: { hidesPanel: true },
})

export const repairPages = { repair }
