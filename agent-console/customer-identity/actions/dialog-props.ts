import type { CustomerIdentity } from '../calls.ts'
import type { Whom } from './calls.ts'

/** What the dialog of an action is given. */
export interface DialogProps {
  whom: Whom
  identity: CustomerIdentity
  /** It's done; says what was. */
  onDone: (said: string) => Promise<void>
  onClose: () => void
}
