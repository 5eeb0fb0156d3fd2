import type { WorkStatus } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { statusText } from '../words/work-words.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** A badge with the status of a ticket or an order. */
export function WorkBadge({ status }: { status: WorkStatus }) {
  const tone =
    status === 'In-Progress'
      ? 'accent'
      : status === 'Completed' || status === 'Fulfilled'
        ? 'success'
        : 'neutral'
  return <StatusBadge tone={tone}>{statusText(status)}</StatusBadge>
}
