import { accountId, email, flag, oneOf, optional, required } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'

/** The import file of the people who may use an account, and their permissions. */
export const links: FileKind = {
  name: 'links',
  columns: [
    required('account_id', accountId),
    required('email', email),
    required('role', oneOf('owner', 'user')),
    required('billing', flag),
    optional('pays', flag),
    optional('manages', flag),
    optional('sees_services', flag),
  ],
  check([, , role, , pays, manages, seesServices]) {
    const given = { pays, manages, sees_services: seesServices }
    const field = Object.entries(given).find(([, value]) => value === 'false')?.[0]
    if (role === 'owner' && field !== undefined)
      return { field, code: 'not-allowed', reason: 'must not be false: an owner can do everything' }
    if (manages === 'true' && seesServices === 'false')
      return {
        field: 'sees_services',
        code: 'not-allowed',
        reason: 'must not be false: managing services includes seeing them',
      }
    return undefined
  },
  key: ['account_id', 'email'],
}
