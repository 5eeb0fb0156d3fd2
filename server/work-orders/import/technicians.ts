import { digits, flag, optional, required, text } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'

/** The import file of the embedded ticket system's technicians and their areas. */
export const technicians: FileKind = {
  name: 'technicians',
  columns: [
    required('id', text(40)),
    required('first_name', text(40)),
    required('area', digits(3)),
    optional('retired', flag, 'false'),
  ],
  key: ['id'],
}
