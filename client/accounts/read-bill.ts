import { readLegacyBill } from './bill-legacy.ts'
import { readPlatformBill } from './bill-platform.ts'
import type { Bill } from './biller.ts'
import { byKind } from './by-kind.ts'

/** What is owed on the account in use, without all else that a biller can do: the summary needs no more. */
export const readBill = (): Promise<Bill> =>
  byKind({ legacy: readLegacyBill, platform: ({ billingAccountId }) => readPlatformBill(billingAccountId) })
