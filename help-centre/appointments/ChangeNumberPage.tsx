import { contactNumberParts } from '@lightwell/rulebook/appointments/contact-number.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { controlProps, FieldError, Hint } from '@lightwell/web-kit/ui/Field.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { numberRefusalText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../pages.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import styles from './ChangeNumberPage.module.css'
import { changePath } from './change-path.ts'
import { lookUpPaths, type NumberProblem } from './pages.ts'

const parts = [
  { name: 'area', label: words.appointments_number_area, autoComplete: 'tel-area-code' },
  { name: 'exchange', label: words.appointments_number_exchange, autoComplete: 'tel-local-prefix' },
  { name: 'line', label: words.appointments_number_line, autoComplete: 'tel-local-suffix' },
]

/** The number at which the technician calls back, in its three parts (AH §5). The one that stands is never filled in: a guest sees two digits of it. */
export function ChangeNumberPage({
  facts,
  work,
  problem,
  typed,
}: {
  facts: PageFacts
  work: Work
  problem?: NumberProblem | undefined
  /** What was refused, in its parts. */
  typed: string[]
}) {
  const title = work.contactNumber ? words.appointments_number_change() : words.appointments_number_add()
  const isRefused = typeof problem === 'object' && 'numberError' in problem
  const error = isRefused ? numberRefusalText(problem.numberError) : undefined
  const hint = work.contactNumber && words.appointments_guest_number_now({ number: work.contactNumber })
  const { id: _, ...described } = controlProps('number', hint, error)
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={problem ? words.identity_error_page({ title }) : title}
    >
      <ChangeNotice facts={facts} why={problem && !isRefused ? whyNot(problem) : undefined} />
      <p>{words.appointments_number_lead()}</p>
      <form className={styles.form} method="post" action={changePath(work, 'number')}>
        <fieldset className={styles.fields} aria-describedby={described['aria-describedby']}>
          <legend>{words.appointments_number()}</legend>
          <Hint of="number">{hint}</Hint>
          <div className={styles.parts}>
            {parts.map(({ name, label, autoComplete }, at) => (
              <TextField
                key={name}
                id={`number-${name}`}
                name={name}
                label={label()}
                inputMode="numeric"
                autoComplete={autoComplete}
                required
                maxLength={contactNumberParts[at]}
                defaultValue={typed[at]}
                aria-invalid={described['aria-invalid']}
                autoFocus={error !== undefined && at === 0}
              />
            ))}
          </div>
          <FieldError of="number">{error}</FieldError>
        </fieldset>
        <Button type="submit" look="primary" wide>
          {words.appointments_number_save()}
        </Button>
      </form>
      <LinkButton look="quiet" wide href={lookUpPaths[work.kind]}>
        {words.appointments_number_keep()}
      </LinkButton>
    </CardPage>
  )
}

/** Where it could not be saved the old one is back, in the words of AH §8. */
const whyNot = (problem: Exclude<NumberProblem, { numberError: unknown }>) =>
  typeof problem === 'object' ? problem : { title: words.appointments_number_failed() }
