import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { root, seeingServices } from '../guarded.tsx'
import { page } from '../lazy.tsx'
import { ListSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'

const ordersPage = code(() => import('./OrdersPage.tsx'))

const orders = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.orders,
  loader: async (loading) => (await ordersPage()).readOrders(loading),
  pendingComponent: ListSkeleton,
  component: page(ordersPage, 'OrdersPage'),
})

/** A former address (CP §2). */
const formerOrders = createRoute({
  getParentRoute: () => root,
  path: '/account/orders',
  beforeLoad: () => {
    throw redirect({ to: paths.orders, replace: true })
  },
})

export const orderPages = { orders }
export const formerOrderPages = { formerOrders }
