import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Kbd } from '../../Kbd.tsx'
import { useKeys } from '../../keys.ts'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import type { CustomerIdentity } from '../calls.ts'
import styles from './TaskButtons.module.css'
import { type Task, taskFacts } from './tasks.ts'

/** What can be done about a part of an identity. Viewers have none of it. */
export function TaskButtons({
  of: some,
  identity,
  begin,
}: {
  of: readonly Task[]
  identity: CustomerIdentity
  begin: (task: Task) => void
}) {
  const mayAct = hasRole(useStaffSession(), 'agent')
  const possible = some.filter((task) => taskFacts[task].isPossible(identity))
  if (!mayAct || possible.length === 0) return null
  return (
    <div className={styles.tasks}>
      {possible.map((task) => (
        <TaskButton key={task} task={task} identity={identity} begin={begin} />
      ))}
    </div>
  )
}

function TaskButton({
  task,
  identity,
  begin,
}: {
  task: Task
  identity: CustomerIdentity
  begin: (task: Task) => void
}) {
  const { key, name, label = name } = taskFacts[task]
  useKeys(key, () => begin(task))
  return (
    <Button look={task === 'delete' ? 'danger' : 'secondary'} onClick={() => begin(task)}>
      {label(identity)} <Kbd keys={key} />
    </Button>
  )
}
