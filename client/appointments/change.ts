import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { cancelTicket as cancelling, updateTicket } from '@lightwell/rulebook/tickets/contract.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Answer } from '../answer.ts'
import { cancelOrder, changeOrder } from '../orders/orders.ts'
import { cancelTicket, changeTicket } from '../tickets/tickets.ts'
import type { WorkChange } from './works.ts'

/** A ticket and an order are refused for the same reasons. */
export type ChangeRefusal = CallRefusal<typeof updateTicket>
export type CancelRefusal = CallRefusal<typeof cancelling>

/** Another time, another number to call back, or both. */
export const changeWork = (
  serviceId: ServiceId,
  work: Work,
  change: WorkChange,
): Promise<Answer<Work, ChangeRefusal>> =>
  (work.kind === 'ticket' ? changeTicket : changeOrder)(serviceId, work, change)

/** Ends it, and its appointment. Cancelled before, it is the same. */
export const cancelWork = (
  serviceId: ServiceId,
  work: Pick<Work, 'id' | 'kind'>,
): Promise<Answer<Work, CancelRefusal>> =>
  (work.kind === 'ticket' ? cancelTicket : cancelOrder)(serviceId, work)
