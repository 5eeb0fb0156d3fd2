import type { Needs } from '@lightwell/rulebook/call.ts'
import { askedOfView } from '@lightwell/rulebook/views/needs.ts'
import { createContext, useContext } from 'react'
import type { Level, View } from './calls.ts'

/** The steps that staff must still take before an action: verifying the caller, and giving a reason for changes. */
export interface Missing {
  check: boolean
  reason: boolean
}

/** The steps that an action needs and that staff haven't taken yet in this view. */
export function missingOf(needs: Needs, { isChecked }: Pick<View, 'isChecked'>, level: Level): Missing {
  const asked = askedOfView[needs]
  return { check: asked.check && !isChecked, reason: asked.act && level !== 'act' }
}

interface StepsOfView {
  missingFor(needs: Needs): Missing
  /**
   * Asks for the steps that are missing, one dialog after another, then runs the action. If the person cancels a step,
   * the action doesn't run.
   */
  lead(needs: Needs, run: () => void): void
}

/** The steps that a page's view still needs before an action. On pages outside a view, no step is missing. */
export const Steps = createContext<StepsOfView>({
  missingFor: () => ({ check: false, reason: false }),
  lead: () => {},
})
export const useSteps = () => useContext(Steps)
