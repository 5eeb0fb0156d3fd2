import { contactNumberParts } from '@lightwell/rulebook/appointments/contact-number.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { controlProps, FieldError, Hint } from '@lightwell/web-kit/ui/Field.tsx'
import { numberRefusalText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../pages.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import styles from './ChangeNumberPage.module.css'
import { changePath } from './change-path.ts'
import { type ChangeProblem, lookUpPaths } from './pages.ts'

const parts = ['area', 'exchange', 'line'] as const
const completions = ['tel-area-code', 'tel-local-prefix', 'tel-local-suffix']

/** The number at which the technician calls back, in its three parts (AH §5). The one that stands is never filled in: a guest sees two digits of it. */
export function ChangeNumberPage({
  facts,
  work,
  problem,
  typed,
}: {
  facts: PageFacts
  work: Work
  problem?: ChangeProblem | undefined
  /** What was refused, in its parts. */
  typed: string[]
}) {
  const title = words.appointments_guest_number_title()
  const error = problem && 'numberError' in problem ? numberRefusalText(problem.numberError) : undefined
  const labels = [
    words.appointments_guest_number_area(),
    words.appointments_guest_number_exchange(),
    words.appointments_guest_number_line(),
  ]
  const hint =
    work.contactNumber === undefined
      ? words.appointments_guest_number_hint()
      : words.appointments_guest_number_now({ number: work.contactNumber })
  const { id: _, ...described } = controlProps('number', hint, error)
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={problem ? words.identity_error_page({ title }) : title}
    >
      <ChangeNotice problem={problem} />
      <form className={styles.form} method="post" action={changePath(work, 'number')}>
        <fieldset className={styles.field}>
          <legend>{words.appointments_guest_new_number()}</legend>
          <Hint of="number">{hint}</Hint>
          <div className={styles.parts}>
            {parts.map((part, at) => (
              <input
                key={part}
                {...described}
                className={styles.part}
                name={part}
                type="text"
                inputMode="numeric"
                autoComplete={completions[at]}
                required
                maxLength={contactNumberParts[at]}
                size={contactNumberParts[at]}
                defaultValue={typed[at]}
                aria-label={labels[at]}
                // biome-ignore lint/a11y/noAutofocus: the first thing to mend
                autoFocus={error !== undefined && at === 0}
              />
            ))}
          </div>
          <FieldError of="number">{error}</FieldError>
        </fieldset>
        <Button type="submit" look="primary" wide>
          {words.appointments_guest_number_save()}
        </Button>
      </form>
      <LinkButton look="quiet" wide href={lookUpPaths[work.kind]}>
        {words.appointments_guest_back()}
      </LinkButton>
    </CardPage>
  )
}
