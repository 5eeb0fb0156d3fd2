import { accounts } from './accounts/accounts.ts'
import { links } from './accounts/links.ts'
import { products } from './accounts/products.ts'
import { services } from './accounts/services.ts'
import { technicians } from './appointments/technicians.ts'
import { orders, tickets } from './appointments/works.ts'
import { devices } from './equipment/devices.ts'
import { serviceUsage } from './equipment/usage.ts'
import type { FileKind } from './file-kind.ts'
import { customers } from './identity/customers.ts'
import { blockedDates } from './payments/blocked-dates.ts'
import { payments } from './payments/payments.ts'
import { billingCycles } from './statements/billing-cycles.ts'
import { oneTimeCharges } from './statements/one-time-charges.ts'
import { recurringCharges } from './statements/recurring-charges.ts'
import { statements } from './statements/statements.ts'
import { taxes } from './statements/taxes.ts'
import { voiceLines } from './voice/voice-lines.ts'

/** Every kind of file, in the order in which their rows are checked: what others refer to comes first. */
export const kinds: readonly FileKind[] = [
  customers,
  accounts,
  links,
  services,
  products,
  statements,
  payments,
  billingCycles,
  recurringCharges,
  oneTimeCharges,
  taxes,
  tickets,
  orders,
  devices,
  voiceLines,
  serviceUsage,
  technicians,
  blockedDates,
]
