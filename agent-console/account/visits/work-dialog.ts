import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'

export interface WorkDialogProps {
  work: Work
  serviceId: ServiceId
  /** Called once the change is made, with the message to show. */
  onDone: (said: string) => Promise<void>
  onClose: () => void
}

/** Joins a message's title and text into one line. */
export const inOneLine = ({ title, text }: { title: string; text?: string | undefined }): string =>
  text ? `${title}${/[.?!]$/.test(title) ? '' : '.'} ${text}` : title
