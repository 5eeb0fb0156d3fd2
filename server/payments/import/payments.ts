import {
  accountId,
  day,
  digits,
  none,
  oneOf,
  optional,
  positiveMoney,
  required,
  text,
} from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import { idMaker } from '../../data-files/ids.ts'
import type { Problem } from '../../data-files/problem.ts'

const newId = idMaker()

/**
 * The import file of past payments. Future payments can't be imported, because customers schedule those in the portal,
 * with a method saved there.
 */
export const payments: FileKind = {
  name: 'payments',
  columns: [
    required('account_id', accountId),
    required('reference', text(64)),
    required('amount', positiveMoney),
    required('paid_on', day),
    optional('received_on', day),
    required('method_type', oneOf('card', 'checking')),
    optional('method_brand', oneOf('Visa', 'MasterCard', 'American Express', 'Discover')),
    required('method_last_four', digits(4)),
    required('status', oneOf('completed', 'returned', 'declined', 'cancelled', 'void')),
    optional('returned_on', day),
    optional('initiator', oneOf('customer', 'merchant'), 'customer'),
  ],
  made: [
    { name: 'id', sqlType: 'uuid' },
    { name: 'return_id', sqlType: 'uuid' },
    // For a line that only says that the bank returned a stored payment: the payment's id. Null for any other line.
    { name: 'known_id', sqlType: 'uuid' },
  ],
  make: (values) => {
    const [, , , paidOn = '', , , , , , returnedOn = none] = values
    return `${newId(paidOn)}\t${returnedOn === none ? none : newId(returnedOn)}\t${none}`
  },
  check,
  key: ['account_id', 'reference'],
}

function check(values: readonly string[]): Problem | undefined {
  const [, , , paidOn = '', receivedOn = none, methodType, brand, , status, returnedOn = none] = values
  if (receivedOn !== none && receivedOn < paidOn)
    return { field: 'received_on', code: 'too-early', reason: 'must not be before paid_on' }
  if (methodType === 'checking' && brand !== none)
    return { field: 'method_brand', code: 'not-allowed', reason: 'must be empty for a checking account' }
  if ((status === 'returned') !== (returnedOn !== none))
    return {
      field: 'returned_on',
      code: 'mismatch',
      reason: 'must be given if the status is returned, and only then',
    }
  if (returnedOn !== none && returnedOn < paidOn)
    return { field: 'returned_on', code: 'too-early', reason: 'must not be before paid_on' }
}
