import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { root, seeingServices } from '../../shell/guarded.tsx'
import { page } from '../../shell/lazy.tsx'
import { FormSkeleton, ListSkeleton } from '../../shell/PageSkeleton.tsx'
import { paths } from '../../shell/paths.ts'
import { textOf } from '../../shell/search.ts'

const ticketsPage = code(() => import('./TicketsPage.tsx'))
const newTicketPage = code(() => import('./NewTicketPage.tsx'))

const tickets = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.tickets,
  /** `?opened=`: the id of the ticket that was just opened, so the page can confirm it. */
  validateSearch: textOf('opened'),
  loader: async (loading) => (await ticketsPage()).readTickets(loading),
  pendingComponent: ListSkeleton,
  component: page(ticketsPage, 'TicketsPage'),
})

const newTicket = createRoute({
  getParentRoute: () => seeingServices,
  path: paths.newTicket,
  loader: async (loading) => (await newTicketPage()).readNewTicket(loading),
  pendingComponent: FormSkeleton,
  component: page(newTicketPage, 'NewTicketPage'),
})

/** A former path of the tickets page, which redirects to the current one (CP §2). */
const formerTickets = createRoute({
  getParentRoute: () => root,
  path: '/accountTicket/tickets',
  beforeLoad: () => {
    throw redirect({ to: paths.tickets, replace: true })
  },
})

export const ticketPages = { tickets, newTicket }
export const formerTicketPages = { formerTickets }
