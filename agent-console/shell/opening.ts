import { createContext, useContext } from 'react'
import type { Customer } from '../views/customer-of.ts'

/**
 * The customer whose view is about to open. `hasProved`: they proved their identity with a chat link, so they count as
 * verified right away.
 */
export interface ToOpen {
  customer: Customer
  hasProved: boolean
  /**
   * True if an account of the customer is known to be protected. Only supervisors may open a view of such a customer.
   */
  isProtected: boolean
}

/** Asks for a reason, and opens a view of a customer. Used wherever the console names a customer. */
export const Opening = createContext<(customer: Customer, how?: Partial<Omit<ToOpen, 'customer'>>) => void>(
  () => {},
)
export const useOpening = () => useContext(Opening)
