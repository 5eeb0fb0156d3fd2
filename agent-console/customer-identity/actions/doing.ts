import type { CustomerIdentity } from '../calls.ts'
import type { Whom } from './calls.ts'

/** What the dialog of a task is given. */
export interface Doing {
  whom: Whom
  identity: CustomerIdentity
  /** It's done; says what was. */
  onDone: (said: string) => Promise<void>
  onClose: () => void
}
