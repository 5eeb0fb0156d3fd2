import type { CustomerIdentity } from '../calls.ts'
import type { Whom } from './calls.ts'

/** The props of an action's dialog. */
export interface DialogProps {
  whom: Whom
  identity: CustomerIdentity
  /** False if no account is linked to the identity. */
  hasAccount: boolean
  /** Called when it's done, with the message to show. */
  onDone: (said: string) => Promise<void>
  onClose: () => void
}
