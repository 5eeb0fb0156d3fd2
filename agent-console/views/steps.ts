import type { Needs } from '@lightwell/rulebook/call.ts'
import { createContext, useContext } from 'react'

/**
 * Leads through what an action needs of the view, the caller's check and a reason to act, as far as the view doesn't have it; then runs it.
 * Nothing is run if a step is given up.
 */
export const Steps = createContext<(needs: Needs, run: () => void) => void>(() => {})
export const useSteps = () => useContext(Steps)
