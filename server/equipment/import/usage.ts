import { accountId, bytes, matching, required } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'

const month = matching('text', /^20\d\d-(0[1-9]|1[0-2])$/, 'not-a-month', 'must be a month such as 2026-03')

/** The import file of the usage of accounts' lines, as the provider counts it. */
export const serviceUsage: FileKind = {
  name: 'service-usage',
  columns: [
    required('account_id', accountId),
    required('month', month),
    required('down_bytes', bytes),
    required('up_bytes', bytes),
  ],
  key: ['account_id', 'month'],
}
