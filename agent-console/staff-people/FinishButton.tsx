import type * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { refusalWords, troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { staffRoleWords } from '../staff/role-words.ts'
import { staffLabel } from '../staff/staff-label.ts'
import { changeRole, type Person } from './calls.ts'
import { changeTroubles } from './change-troubles.ts'

/** Makes someone a supervisor, after another supervisor has approved that. */
export function FinishButton({
  person,
  onDone,
}: {
  person: Person
  /** Called with the message to show, once the role is changed or can't be. */
  onDone: (said: string) => void
}) {
  const { isUnderWay, run } = useAsking<typeof contract.changePersonRole>()
  const name = staffLabel(person)
  return (
    <Button
      pending={isUnderWay}
      aria-label={words.staff_people_make_supervisor_named({ name })}
      onClick={() =>
        void run(
          () => changeRole(person.id, 'supervisor'),
          () => onDone(words.staff_people_role_done({ name, role: staffRoleWords.supervisor() })),
          (trouble) =>
            onDone(
              // The approval has expired meanwhile, so a new request was made.
              trouble.why === 'second-person-needed'
                ? words.staff_people_role_asked()
                : (refusalWords(changeTroubles, trouble) ?? troubleWords(trouble)),
            ),
        )
      }
    >
      {words.staff_people_make_supervisor()}
    </Button>
  )
}
