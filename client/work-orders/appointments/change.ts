import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Work, WorkChange } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type {
  cancelTicket as cancelling,
  updateTicket,
} from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import type { Answer } from '../../answer.ts'
import { cancelOrder, changeOrder } from '../orders/orders.ts'
import { cancelTicket, changeTicket } from '../tickets/tickets.ts'

/** Refusals of a change, the same for tickets and orders. */
export type ChangeRefusal = CallRefusal<typeof updateTicket>
export type CancelRefusal = CallRefusal<typeof cancelling>

/** Changes a ticket or an order: the visit's time, the call-back number, or both. */
export const changeWork = (
  serviceId: ServiceId,
  work: Work,
  change: WorkChange,
): Promise<Answer<Work, ChangeRefusal>> =>
  (work.kind === 'ticket' ? changeTicket : changeOrder)(serviceId, work, change)

/** Cancels a ticket or an order, with its visit. Canceling it again returns the same reply. */
export const cancelWork = (
  serviceId: ServiceId,
  work: Pick<Work, 'id' | 'kind'>,
): Promise<Answer<Work, CancelRefusal>> =>
  (work.kind === 'ticket' ? cancelTicket : cancelOrder)(serviceId, work)
