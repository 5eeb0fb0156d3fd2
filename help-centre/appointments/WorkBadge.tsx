import type { WorkStatus } from '@lightwell/rulebook/appointments/completion.ts'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { statusText } from '@lightwell/web-kit/words/work-words.ts'

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
