import type { Needs } from '@lightwell/rulebook/call.ts'
import { useEffect, useRef } from 'react'
import { ActDialog } from './ActDialog.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import type { Level, OpenView, View } from './calls.ts'
import type { Ending } from './ending.ts'
import { missingOf } from './steps.ts'

/** Shows a dialog for each step that an action needs and that staff haven't taken yet in this view. */
export function StepDialogs({
  needs,
  view,
  checks,
  level,
  onChange,
  onEnd,
  onReady,
  onGiveUp,
}: {
  needs: Needs
  view: View
  checks: OpenView['checks']
  level: Level
  onChange: (view: View) => void
  onEnd: (ending: Ending) => void
  /** Called once no step is missing. */
  onReady: () => void
  onGiveUp: () => void
}) {
  /** True if the step of the open dialog is done, so closing the dialog doesn't count as giving up. */
  const isTaken = useRef(false)
  const missing = missingOf(needs, view, level)
  const isReady = !missing.check && !missing.reason
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last step is done
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady])
  if (isReady) return null

  const step = {
    view,
    onEnd,
    onChange(next: View) {
      isTaken.current = missing.check ? next.isChecked : next.level === 'act'
      onChange(next)
    },
    onClose() {
      if (!isTaken.current) onGiveUp()
      isTaken.current = false
    },
  }
  return missing.check ? <CheckDialog {...step} checks={checks} /> : <ActDialog {...step} />
}
