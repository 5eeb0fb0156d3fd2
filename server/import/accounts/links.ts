import { accountId, email, flag, oneOf, required } from '../columns.ts'
import type { FileKind } from '../file-kind.ts'

/** Who may use which account, and whether they may see and pay its bills. */
export const links: FileKind = {
  name: 'links',
  columns: [
    required('account_id', accountId),
    required('email', email),
    required('role', oneOf('owner', 'user')),
    required('billing', flag),
  ],
  key: ['account_id', 'email'],
}
