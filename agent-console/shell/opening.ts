import { createContext, useContext } from 'react'
import type { Customer } from '../views/customer-of.ts'

/** A customer about to be opened. `hasProved`: they've proved who they are with a chat link, so the view's caller is verified at once. */
export interface ToOpen {
  customer: Customer
  hasProved: boolean
  /** The customer is known to have a protected account, which supervisors alone open. */
  isProtected: boolean
}

/** Asks for a reason and opens a view of a customer, from wherever a customer is named. */
export const Opening = createContext<(customer: Customer, how?: Partial<Omit<ToOpen, 'customer'>>) => void>(
  () => {},
)
export const useOpening = () => useContext(Opening)
