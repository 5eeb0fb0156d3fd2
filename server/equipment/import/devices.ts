import { deviceKinds, serialPattern } from '@lightwell/rulebook/equipment/devices.ts'
import { typedDigits } from '@lightwell/rulebook/typed-digits.ts'
import {
  accountId,
  day,
  flag,
  matching,
  none,
  oneOf,
  optional,
  required,
  text,
} from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'

const written = matching(
  'text',
  serialPattern,
  'not-a-serial',
  'must be 1 to 64 letters, digits, points, dashes, underscores and colons, and begin with a letter or digit',
)

/**
 * The serial number, without the spaces and invisible characters that spreadsheets add around it. Devices report their
 * serial number themselves, and the one in the file has to match exactly.
 */
const serial = {
  ...written,
  read: (value: unknown) => written.read(typeof value === 'string' ? typedDigits(value) : value),
}

/** The import file of the devices that accounts have or had, with the day each got and returned a device. */
export const devices: FileKind = {
  name: 'devices',
  columns: [
    required('account_id', accountId),
    required('serial', serial),
    required('kind', oneOf(...deviceKinds)),
    required('name', text(80)),
    required('model', text(80)),
    required('assigned_on', day),
    optional('returned_on', day),
    optional('restartable', flag, 'true'),
  ],
  check: ([, , , , , assignedOn = none, returnedOn = none]) =>
    returnedOn !== none && returnedOn < assignedOn
      ? { field: 'returned_on', code: 'too-early', reason: 'must not be before assigned_on' }
      : undefined,
  key: ['account_id', 'serial'],
}
