import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'

/** What the dialog of a ticket or an order is given. */
export interface WorkDialogProps {
  work: Work
  serviceId: ServiceId
  /** It's done; says what was. */
  onDone: (said: string) => Promise<void>
  onClose: () => void
}

/** A title and what goes with it, in one line. */
export const inOneLine = ({ title, text }: { title: string; text?: string | undefined }): string =>
  text ? `${title}${/[.?!]$/.test(title) ? '' : '.'} ${text}` : title
