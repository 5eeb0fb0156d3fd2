import { needsVisit, obstacleIn } from '@lightwell/rulebook/repair/findings.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { isOpenRepair } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Refused } from '../web/errors.ts'
import { cancelWork } from '../work-orders/change-work.ts'
import { listOpenWorks } from '../work-orders/list-works.ts'
import { openTicket } from '../work-orders/tickets/open-ticket.ts'
import type { World } from '../world.ts'
import { answeringModems } from './answering-modems.ts'
import { partsOf } from './next-step.ts'
import { type CaseFacts, hasCase, keepTicket } from './store.ts'
import { ticketText } from './ticket-text.ts'

/**
 * Opens a ticket for a failed repair, with all findings and the modems' measurements. The case's id is the request id,
 * and requests with the same id open a single ticket. If an earlier repair's ticket is still in progress, that ticket
 * is used instead. If the ticket system doesn't answer, the request is repeated later. If it refuses to open a ticket,
 * the page shows a number to call.
 */
export async function openTicketFor(world: World, repair: CaseFacts): Promise<void> {
  const { accountId, accountNumber, id } = repair
  const former = (await listOpenWorks(world, 'ticket', accountId)).find(isOpenRepair)
  if (former) return void (await keepTicket(world.database, repair, former.id))
  const trouble = ticketText(repair, await answeringModems(world, accountId))
  const opened = await openTicket(
    world,
    { id: accountId as AccountId, accountNumber: accountNumber as AccountNumber },
    {
      requestId: id,
      type: 'repair',
      trouble,
      contactNumber: undefined,
      slot: undefined,
      needsVisit: needsVisit(obstacleIn(partsOf(repair).findings)),
    },
  )
  if (opened instanceof Refused) {
    if (opened.code !== 'unavailable') await keepTicket(world.database, repair, null)
    return
  }
  const isKept = await keepTicket(world.database, repair, opened.id)
  // The customer may have said in the meantime that the line works, or started over. The new ticket is then canceled,
  // unless another case already uses it.
  if (!isKept && !(await hasCase(world.database, accountId, opened.id)))
    await cancelWork(world, { kind: 'ticket', accountId, id: opened.id })
}
