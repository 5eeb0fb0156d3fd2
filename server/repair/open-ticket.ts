import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { openTicket } from '../tickets/open-ticket.ts'
import { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { type CaseFacts, keepTicket } from './store.ts'
import { ticketText } from './ticket-text.ts'

/**
 * Opens a ticket with all findings of a repair that failed, once: it is asked for under the id of the case. Where nobody answers it is
 * asked for again later; where none can be opened, the page says whom to call.
 */
export async function openTicketFor(world: World, repair: CaseFacts): Promise<void> {
  const { accountId, accountNumber, id } = repair
  const opened = await openTicket(
    world,
    { id: accountId as AccountId, accountNumber: accountNumber as AccountNumber },
    { requestId: id, type: 'repair', trouble: ticketText(repair), contactNumber: undefined, slot: undefined },
  )
  if (opened instanceof Refused) {
    if (opened.code !== 'unavailable') await keepTicket(world.database, repair, null)
    return
  }
  await keepTicket(world.database, repair, opened.id)
}
