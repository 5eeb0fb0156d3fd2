import { mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import type { ReactNode } from 'react'
import { useAccount } from './session.ts'

/** Renders its children only for people who may pay the current account's bills. */
export function ForPayers({ children }: { children: ReactNode }) {
  return mayPay(useAccount()) && children
}
