import { createContext, useContext } from 'react'

/** What a change asks of a view before it's made. */
export type Asked = 'act' | 'check-and-act'

/**
 * Leads through what a change asks for, the caller's check and a reason to act, as far as the view doesn't have it; then runs it. Nothing is
 * run if a step is given up.
 */
export const Steps = createContext<(asked: Asked, run: () => void) => void>(() => {})
export const useSteps = () => useContext(Steps)
