import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute } from '@tanstack/react-router'
import { withServices } from '../guarded.tsx'
import { page } from '../lazy.tsx'
import { FormSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'

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
