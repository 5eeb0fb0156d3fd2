import type { CustomerIdentity } from '../calls.ts'
import type { Whom } from './calls.ts'

/** The props of an action's dialog. */
export interface DialogProps {
  whom: Whom
  identity: CustomerIdentity
  /** False if no account is linked to the identity. */
  hasAccount: boolean
  /** It's done. Takes the message to show. */
  onDone: (said: string) => Promise<void>
  onClose: () => void
}
