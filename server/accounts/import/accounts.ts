import {
  accountId,
  day,
  dayOrNone,
  email,
  escaped,
  flag,
  money,
  none,
  oneOf,
  optional,
  pin,
  required,
  secret,
  text,
} from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import { idMaker } from '../../data-files/ids.ts'
import type { Problem } from '../../data-files/problem.ts'

const newId = idMaker()

/** The import file of the provider's accounts. */
export const accounts: FileKind = {
  name: 'accounts',
  columns: [
    required('id', accountId),
    required('account_number', text(40)),
    required('kind', oneOf('legacy', 'platform')),
    optional('billing_account_id', accountId),
    required('account_type', oneOf('Business', 'Residential')),
    required('name', text(160)),
    required('service_address', text(240)),
    optional('restricted_early_access', flag, 'false'),
    optional('paperless', flag, 'false'),
    optional('paperless_migration', flag, 'false'),
    optional('opened_on', day),
    optional('opening_balance', money),
    secret('pin', pin),
    optional('contact_email', email),
    optional('closed_on', dayOrNone),
    optional('protected', flag),
  ],
  made: [
    { name: 'opening_id', sqlType: 'uuid' },
    { name: 'pin_digest', sqlType: 'bytea' },
  ],
  make([id = '', , , , , , , , , , openedOn = none, , typedPin = none], digestOfPin) {
    const openingId = newId(openedOn === none ? '2000-01-01' : openedOn)
    const digest = typedPin === none ? none : escaped(`\\x${digestOfPin(id, typedPin).toString('hex')}`)
    return `${openingId}\t${digest}`
  },
  check: ([, , kind, billingAccountId]) => checkKind(kind, billingAccountId === none),
  key: ['id'],
}

function checkKind(kind: string | undefined, lacksBillingAccount: boolean): Problem | undefined {
  const field = 'billing_account_id'
  if (kind === 'platform' && lacksBillingAccount)
    return { field, code: 'missing', reason: 'is required for the platform kind' }
  if (kind === 'legacy' && !lacksBillingAccount)
    return { field, code: 'not-allowed', reason: 'must be empty for the legacy kind' }
}
