import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { root, seeingServices } from '../../shell/guarded.tsx'
import { page } from '../../shell/lazy.tsx'
import { ListSkeleton } from '../../shell/PageSkeleton.tsx'
import { paths } from '../../shell/paths.ts'

const ordersPage = code(() => import('./OrdersPage.tsx'))

const orders = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.orders,
  loader: async (loading) => (await ordersPage()).readOrders(loading),
  pendingComponent: ListSkeleton,
  component: page(ordersPage, 'OrdersPage'),
})

/** A former path of the orders page, which redirects to the current one (CP §2). */
const formerOrders = createRoute({
  getParentRoute: () => root,
  path: '/account/orders',
  beforeLoad: () => {
    throw redirect({ to: paths.orders, replace: true })
  },
})

export const orderPages = { orders }
export const formerOrderPages = { formerOrders }
