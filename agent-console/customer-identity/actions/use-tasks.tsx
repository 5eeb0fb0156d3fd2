import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { CustomerIdentity } from '../calls.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { type Task, taskFacts } from './tasks.ts'

/** The tasks of an identity's page: `begin` asks first for what a task needs, `dialog` is the one under way, `said` what was done last. */
export function useTasks(identity: CustomerIdentity): {
  begin: (task: Task) => void
  dialog: ReactNode
  said: string | undefined
} {
  const router = useRouter()
  const { wireNames } = useStaffSession()
  const steps = useSteps()
  const [task, setTask] = useState<Task>()
  const [said, setSaid] = useState<string>()
  const done = useRef<string>(undefined)
  const begin = (next: Task) => {
    setSaid(undefined)
    steps(taskFacts[next].asks(identity), () => setTask(next))
  }
  const onDone = async (what: string) => {
    // Nothing is left to see of an ID that's gone.
    if (task === 'delete') return router.navigate({ to: paths.home, state: { said: what } })
    done.current = what
    // It was done even if the page can't be read now.
    await router.invalidate().catch(() => {})
  }
  // The next task begins on a page that's up to date, which comes a moment after it was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page was read again
  useEffect(() => {
    if (done.current === undefined) return
    setTask(undefined)
    setSaid(done.current)
    done.current = undefined
  }, [identity])
  const dialog = task && (
    <TaskDialog
      task={task}
      whom={{ uid: identity.uid, wireNames }}
      identity={identity}
      onDone={onDone}
      onClose={() => setTask(undefined)}
    />
  )
  return { begin, dialog, said }
}
