import type { Needs } from '@lightwell/rulebook/call.ts'
import { askedOfView } from '@lightwell/rulebook/views/needs.ts'
import { createContext, useContext } from 'react'
import type { Level, View } from './calls.ts'

/** The steps an action still needs: verifying the caller, a reason for changes. */
export interface Missing {
  check: boolean
  reason: boolean
}

/** Returns the steps an action needs that a view hasn't taken yet. */
export function missingOf(needs: Needs, { isChecked }: Pick<View, 'isChecked'>, level: Level): Missing {
  const asked = askedOfView[needs]
  return { check: asked.check && !isChecked, reason: asked.act && level !== 'act' }
}

interface StepsOfView {
  missingFor(needs: Needs): Missing
  /**
   * Asks for the missing steps, one dialog after another, then runs the action. If a step is canceled, the action
   * doesn't run.
   */
  lead(needs: Needs, run: () => void): void
}

/** The steps of the view that the page is in. */
export const Steps = createContext<StepsOfView>({
  missingFor: () => ({ check: false, reason: false }),
  lead: () => {},
})
export const useSteps = () => useContext(Steps)
