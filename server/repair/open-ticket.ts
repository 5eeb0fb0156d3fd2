import { needsVisit, obstacleIn } from '@lightwell/rulebook/repair/findings.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { isOpenRepair } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Refused } from '../web/errors.ts'
import { cancelWork } from '../work-orders/change-work.ts'
import { listOpenWorks } from '../work-orders/list-works.ts'
import { openTicket } from '../work-orders/tickets/open-ticket.ts'
import type { World } from '../world.ts'
import { answeringModems } from './modems.ts'
import { partsOf } from './parts.ts'
import { type CaseFacts, hasCase, keepTicket } from './store.ts'
import { ticketText } from './ticket-text.ts'

/**
 * Opens a ticket with all findings of a failed repair and its modems' measurements, once, under the case's id. If an
 * earlier repair's ticket is still in progress, it's about the same problem and is used instead. If the ticketing
 * system doesn't answer, it's requested again later; if no ticket can be opened, the page says who to call.
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
  // While it was being opened, someone said that the line works, or started over. Then nobody needs it, unless
  // another case has found it by now.
  if (!isKept && !(await hasCase(world.database, accountId, opened.id)))
    await cancelWork(world, { kind: 'ticket', accountId, id: opened.id })
}
