import { mayPay } from '@lightwell/rulebook/accounts/rules.ts'
import type { ReactNode } from 'react'
import { useAccount } from './session.ts'

/** What is only for those who may pay the bills of the account in use, such as the way to pay one. */
export function ForPayers({ children }: { children: ReactNode }) {
  return mayPay(useAccount()) && children
}
