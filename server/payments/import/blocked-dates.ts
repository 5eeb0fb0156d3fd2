import { day, required, text } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'

/** The import file of days on which the provider takes no payments, besides weekends and bank holidays. */
export const blockedDates: FileKind = {
  name: 'blocked-dates',
  columns: [required('day', day), required('reason', text(120))],
  key: ['day'],
}
