import { createRoute, lazyRouteComponent as page, redirect } from '@tanstack/react-router'
import { root, seeingServices } from '../guarded.tsx'
import { FormSkeleton, ListSkeleton } from '../PageSkeleton.tsx'
import { paths } from '../paths.ts'
import { textOf } from '../search.ts'

const tickets = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.tickets,
  /** The id of one that was opened just now. */
  validateSearch: textOf('opened'),
  loader: async (loading) => (await import('./TicketsPage.tsx')).readTickets(loading),
  pendingComponent: ListSkeleton,
  component: page(() => import('./TicketsPage.tsx'), 'TicketsPage'),
})

const newTicket = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.newTicket,
  loader: async (loading) => (await import('./NewTicketPage.tsx')).readNewTicket(loading),
  pendingComponent: FormSkeleton,
  component: page(() => import('./NewTicketPage.tsx'), 'NewTicketPage'),
})

/** An address of before (CP §2). */
const formerTickets = createRoute({
  getParentRoute: () => root,
  path: '/accountTicket/tickets',
  beforeLoad: () => {
    throw redirect({ to: paths.tickets, replace: true })
  },
})

export const ticketPages = { tickets, newTicket }
export const formerTicketPages = { formerTickets }
