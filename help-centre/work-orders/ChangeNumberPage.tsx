import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { TelephoneField } from '@lightwell/web-kit/ui/TelephoneField.tsx'
import { numberRefusalText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import styles from './ChangeNumberPage.module.css'
import type { NumberProblem } from './pages.tsx'
import { changePath, lookUpPaths } from './paths.ts'

/**
 * The page to change the number that the technician calls (AH §5). The field starts empty: guests may see only the last
 * two digits of the current number.
 */
export function ChangeNumberPage({
  facts,
  work,
  problem,
  typed,
}: {
  facts: PageFacts
  work: Work
  problem?: NumberProblem | undefined
  /** The refused number, as typed. */
  typed: string
}) {
  const title = work.contactNumber ? words.appointments_number_change() : words.appointments_number_add()
  const isRefused = typeof problem === 'object' && 'numberError' in problem
  const error = isRefused ? numberRefusalText(problem.numberError) : undefined
  const hint = work.contactNumber && words.appointments_guest_number_now({ number: work.contactNumber })
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={problem ? words.identity_error_page({ title }) : title}
    >
      <ChangeNotice facts={facts} why={problem && !isRefused ? whyNot(problem) : undefined} />
      <p>{words.appointments_number_lead()}</p>
      <form className={styles.form} method="post" action={changePath(work, 'number')}>
        <TelephoneField
          id="number"
          name="telephone"
          label={words.appointments_number()}
          hint={hint}
          required
          defaultValue={typed}
          error={error}
          autoFocus={error !== undefined}
        />
        <Button type="submit" variant="primary" wide>
          {words.appointments_number_save()}
        </Button>
      </form>
      <LinkButton variant="quiet" wide href={lookUpPaths[work.kind]}>
        {words.appointments_number_keep()}
      </LinkButton>
    </CardPage>
  )
}

/** The notice for a change of the number that failed, with the words of AH §8. */
const whyNot = (problem: Exclude<NumberProblem, { numberError: unknown }>) =>
  typeof problem === 'object' ? problem : { title: words.appointments_number_failed() }
