import { createContext, useContext } from 'react'
import type { Customer } from './views/customer-of.ts'

/** Asks for a reason and opens a view of a customer, from wherever a customer is named. */
export const Opening = createContext<(customer: Customer) => void>(() => {})
export const useOpening = () => useContext(Opening)
