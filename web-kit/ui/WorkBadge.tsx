import type { WorkStatus } from '@lightwell/rulebook/appointments/completion.ts'
import { statusText } from '../words/work-words.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** How a ticket or an order stands. */
export function WorkBadge({ status }: { status: WorkStatus }) {
  const tone =
    status === 'In-Progress'
      ? 'accent'
      : status === 'Completed' || status === 'Fulfilled'
        ? 'success'
        : 'neutral'
  return <StatusBadge tone={tone}>{statusText(status)}</StatusBadge>
}
