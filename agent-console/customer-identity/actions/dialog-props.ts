import type { CustomerIdentity } from '../calls.ts'
import type { Whom } from './calls.ts'

/** The props of an action's dialog. */
export interface DialogProps {
  whom: Whom
  identity: CustomerIdentity
  /** False: no account is linked to it. */
  hasAccount: boolean
  /** It's done; says what was. */
  onDone: (said: string) => Promise<void>
  onClose: () => void
}
