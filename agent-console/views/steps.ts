import type { Needs } from '@lightwell/rulebook/call.ts'
import { askedOfView } from '@lightwell/rulebook/views/needs.ts'
import { createContext, useContext } from 'react'
import type { Level, View } from './calls.ts'

/** The steps that an action still needs: the caller's check, a reason to make changes. */
export interface Missing {
  check: boolean
  reason: boolean
}

/** Finds the steps that an action needs and a view hasn't taken yet. */
export function missingOf(needs: Needs, { isChecked }: Pick<View, 'isChecked'>, level: Level): Missing {
  const asked = askedOfView[needs]
  return { check: asked.check && !isChecked, reason: asked.act && level !== 'act' }
}

interface StepsOfView {
  missingFor(needs: Needs): Missing
  /** Asks for what's missing, one dialog after the other, then runs the action. Nothing is run if a step is given up. */
  lead(needs: Needs, run: () => void): void
}

/** The steps of the view that the page is in. */
export const Steps = createContext<StepsOfView>({
  missingFor: () => ({ check: false, reason: false }),
  lead: () => {},
})
export const useSteps = () => useContext(Steps)
