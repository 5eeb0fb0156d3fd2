import { serviceOf } from '@lightwell/client/work-orders/appointments/works.ts'
import { listTickets } from '@lightwell/client/work-orders/tickets/tickets.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { isOpenRepair, type Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'

/** A ticket opened by a repair. It's still open although the service works again. */
export interface LeftOpen {
  serviceId: ServiceId
  ticket: Pick<Work, 'id' | 'kind' | 'slot'>
}

/**
 * Returns an open ticket of a repair, this one or an earlier one. Undefined if there's none. If the tickets can't be
 * read, returns the ticket that this repair opened.
 */
export async function readLeftOpen(
  { session, account }: { session: Session; account: LinkedAccount },
  { ticket }: Repair,
): Promise<LeftOpen | undefined> {
  const serviceId = serviceOf(session, account.id)
  if (serviceId === undefined) return undefined
  try {
    const { works } = await listTickets(serviceId)
    const open = works.find(isOpenRepair)
    return open && { serviceId, ticket: open }
  } catch {
    if (ticket === undefined || ticket === 'coming') return undefined
    return { serviceId, ticket: { id: ticket.id, kind: 'ticket', slot: undefined } }
  }
}
