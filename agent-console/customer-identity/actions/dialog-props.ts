import type { CustomerIdentity } from '../calls.ts'
import type { Whom } from './calls.ts'

export interface DialogProps {
  whom: Whom
  identity: CustomerIdentity
  /** False if the customer has no account. */
  hasAccount: boolean
  /** Called once the change is made, with the message to show. */
  onDone: (said: string) => Promise<void>
  onClose: () => void
}
