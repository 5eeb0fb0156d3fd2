import { createContext, useContext } from 'react'
import type { Customer } from '../views/customer-of.ts'

/**
 * A customer about to be opened. `hasProved`: they've proved their identity with a chat link, so the view's caller
 * counts as verified right away.
 */
export interface ToOpen {
  customer: Customer
  hasProved: boolean
  /** The customer is known to have a protected account, which only supervisors may open. */
  isProtected: boolean
}

/** Asks for a reason and opens a view of a customer, from anywhere a customer is named. */
export const Opening = createContext<(customer: Customer, how?: Partial<Omit<ToOpen, 'customer'>>) => void>(
  () => {},
)
export const useOpening = () => useContext(Opening)
