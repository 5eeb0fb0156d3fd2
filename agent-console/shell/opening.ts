import { createContext, useContext } from 'react'
import type { Customer } from '../views/customer-of.ts'

/**
 * The customer whose view is about to open. If they proved their identity with a chat link (`hasProved`), the view's
 * caller counts as verified right away.
 */
export interface ToOpen {
  customer: Customer
  hasProved: boolean
  /** True if the customer is known to have a protected account, which only supervisors may open. */
  isProtected: boolean
}

/** Asks for a reason and opens a view of a customer. Usable wherever the console names a customer. */
export const Opening = createContext<(customer: Customer, how?: Partial<Omit<ToOpen, 'customer'>>) => void>(
  () => {},
)
export const useOpening = () => useContext(Opening)
