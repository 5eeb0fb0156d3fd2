import { accountId, oneOf, required, text } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'

/** The import file of the services of accounts, with the provider's ids. */
export const services: FileKind = {
  name: 'services',
  columns: [
    required('account_id', accountId),
    required('id', text(80)),
    required('type', oneOf('BILLING', 'VIDEO', 'VOIP', 'UNPROVISIONED')),
  ],
  key: ['account_id', 'id'],
}
