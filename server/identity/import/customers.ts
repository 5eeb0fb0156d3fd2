import { digits, email, flag, oneOf, optional, required, text, videoCode } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import { idMaker } from '../../data-files/ids.ts'

const newId = idMaker()

/** The import file of people who will sign in. They have no passwords, and can't sign in until they've chosen one. */
export const customers: FileKind = {
  name: 'customers',
  columns: [
    required('email', email),
    required('first_name', text(80)),
    required('last_name', text(80)),
    optional('telephone', digits(10)),
    optional('email_verified', flag, 'false'),
    optional('telephone_verified', flag, 'false'),
    optional('language', oneOf('en', 'es'), 'en'),
    optional('dst_user_name', text(80)),
    optional('usi', videoCode),
  ],
  made: [{ name: 'id', sqlType: 'uuid' }],
  make: () => newId(today()),
  check: ([, , , telephone, , telephoneVerified]) =>
    telephone === '\\N' && telephoneVerified === 'true'
      ? {
          field: 'telephone_verified',
          code: 'without-telephone',
          reason: 'can’t be true without a telephone',
        }
      : undefined,
  key: ['email'],
}

const today = () => new Date().toISOString().slice(0, 10)
