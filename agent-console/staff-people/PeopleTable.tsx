import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { TwoLines } from '../account/TwoLines.tsx'
import { resultMark } from '../search/result-focus.ts'
import styles from '../shell/Lines.module.css'
import { staffRoleWords } from '../staff/role-words.ts'
import { StaffName } from '../staff/StaffName.tsx'
import { staffLabel } from '../staff/staff-label.ts'
import type { Person } from './calls.ts'
import { FinishButton } from './FinishButton.tsx'

export function PeopleTable({
  people,
  onChange,
  onDone,
}: {
  people: Person[]
  onChange: (person: Person) => void
  /** Called with the message to show, once someone has become a supervisor or couldn't. */
  onDone: (said: string) => void
}) {
  return (
    // A list with just the reader has nothing to press, so the scrolling area itself takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.staff_people_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{words.staff_people_name()}</th>
            <th scope="col">{words.staff_people_role()}</th>
            <th scope="col">{words.staff_people_signs_in()}</th>
            <th scope="col">{words.staff_people_last()}</th>
            <th scope="col">{words.staff_people_views()}</th>
            <th scope="col">
              <span className="visually-hidden">{words.staff_people_change()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <StaffName {...person} />
              </td>
              <td>
                <TwoLines more={person.toSupervisor && requestWords[person.toSupervisor.state]()}>
                  {staffRoleWords[person.role]()}
                </TwoLines>
              </td>
              <td>{signsInWords[person.signsIn]()}</td>
              <td className={styles.whole}>
                {person.lastSignInAt ? formatWhen(person.lastSignInAt, 'list') : words.staff_people_never()}
              </td>
              <td>{person.openViews}</td>
              <td className={`${styles.act} ${styles.end}`}>
                {person.isOwn ? (
                  <span className={styles.still}>{words.staff_people_you()}</span>
                ) : (
                  person.isActive && (
                    <>
                      {person.toSupervisor?.isOwn && person.toSupervisor.state === 'approved' && (
                        <FinishButton person={person} onDone={onDone} />
                      )}
                      <Button
                        variant="quiet"
                        {...resultMark}
                        aria-label={words.staff_people_change_of({ name: staffLabel(person) })}
                        onClick={() => onChange(person)}
                      >
                        {words.staff_people_change()}
                      </Button>
                    </>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const requestWords = {
  waiting: words.staff_people_request_waiting,
  approved: words.staff_people_request_approved,
} as const

const signsInWords: Record<Person['signsIn'], () => string> = {
  provider: words.staff_people_by_provider,
  password: words.staff_people_by_password,
  'password-and-app': words.staff_people_by_app,
  'not-set-up': words.staff_people_not_set_up,
}
