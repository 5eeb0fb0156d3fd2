import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import type { ChangeProblem } from './pages.ts'

/** Why a change was not made, above its form; what is wrong with a number stands at its fields. */
export function ChangeNotice({ problem }: { problem: ChangeProblem | undefined }) {
  if (problem === undefined || 'numberError' in problem) return null
  const title = words.appointments_guest_unchanged()
  if ('waitSeconds' in problem)
    return (
      <Countdown
        seconds={problem.waitSeconds}
        atEnd="vanish"
        title={title}
        sentence={(wait) => words.identity_too_many({ wait })}
      />
    )
  return (
    <Notice kind="error" live title={title}>
      <p>{problem.text}</p>
    </Notice>
  )
}
