import { accounts } from '../accounts/import/accounts.ts'
import { links } from '../accounts/import/links.ts'
import { products } from '../accounts/import/products.ts'
import { services } from '../accounts/import/services.ts'
import type { FileKind } from '../data-files/file-kind.ts'
import { devices } from '../equipment/import/devices.ts'
import { serviceUsage } from '../equipment/import/usage.ts'
import { customers } from '../identity/import/customers.ts'
import { blockedDates } from '../payments/import/blocked-dates.ts'
import { payments } from '../payments/import/payments.ts'
import { billingCycles } from '../statements/import/billing-cycles.ts'
import { oneTimeCharges } from '../statements/import/one-time-charges.ts'
import { recurringCharges } from '../statements/import/recurring-charges.ts'
import { statements } from '../statements/import/statements.ts'
import { taxes } from '../statements/import/taxes.ts'
import { voiceLines } from '../voice/import/voice-lines.ts'
import { technicians } from '../work-orders/import/technicians.ts'
import { orders, tickets } from '../work-orders/import/works.ts'

/** Every kind of file, in the order in which rows are checked. A kind comes after the kinds that it refers to. */
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
