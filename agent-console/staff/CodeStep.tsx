import type * as staff from '@lightwell/rulebook/staff/contract.ts'
import { useAsking } from '../shell/use-asking.ts'
import { CodeForm } from './CodeForm.tsx'
import { sendCode } from './calls.ts'

export function CodeStep({
  goOn,
  startOver,
}: {
  goOn: (next: 'code' | 'enroll' | 'done') => void
  startOver: () => void
}) {
  const { isUnderWay, trouble, run } = useAsking<typeof staff.signInStaffByCode>()
  return (
    <CodeForm
      isUnderWay={isUnderWay}
      trouble={trouble}
      startOver={startOver}
      send={(code) =>
        void run(
          () => sendCode(code),
          ({ next }) => goOn(next),
        )
      }
    />
  )
}
