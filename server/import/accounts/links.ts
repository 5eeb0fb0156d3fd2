import { accountId, email, flag, oneOf, optional, required } from '../columns.ts'
import type { FileKind } from '../file-kind.ts'

/** Who may use which account, and what they may do with it. */
export const links: FileKind = {
  name: 'links',
  columns: [
    required('account_id', accountId),
    required('email', email),
    required('role', oneOf('owner', 'user')),
    required('billing', flag),
    optional('pays', flag),
    optional('manages', flag),
  ],
  check([, , role, , pays, manages]) {
    const field = pays === 'false' ? 'pays' : 'manages'
    return role === 'owner' && (pays === 'false' || manages === 'false')
      ? { field, code: 'not-allowed', reason: 'must not be false: an owner may do everything' }
      : undefined
  },
  key: ['account_id', 'email'],
}
