import { createRoute, lazyRouteComponent as page, redirect } from '@tanstack/react-router'
import { root, seeingServices } from '../guarded.tsx'
import { ListSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'

const orders = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.orders,
  loader: async (loading) => (await import('./OrdersPage.tsx')).readOrders(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./OrdersPage.tsx'), 'OrdersPage'),
})

/** An address of before (CP §2). */
const formerOrders = createRoute({
  getParentRoute: () => root,
  path: '/account/orders',
  beforeLoad: () => {
    throw redirect({ to: paths.orders, replace: true })
  },
})

export const orderPages = { orders }
export const formerOrderPages = { formerOrders }
