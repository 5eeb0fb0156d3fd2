import { createContext, useContext } from 'react'
import type { Customer } from './views/customer-of.ts'

/** A customer about to be opened. `hasProved`: they've proved who they are with a chat link, so the view's caller is verified at once. */
export interface ToOpen {
  customer: Customer
  hasProved: boolean
}

/** Asks for a reason and opens a view of a customer, from wherever a customer is named. */
export const Opening = createContext<(customer: Customer, how?: { hasProved: true }) => void>(() => {})
export const useOpening = () => useContext(Opening)
