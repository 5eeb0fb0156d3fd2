import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { cancelQuestion, cancelText, cancelTrouble } from '@lightwell/web-kit/words/change-words.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import type { ChangeProblem } from './pages.tsx'
import { changePath, lookUpPaths } from './paths.ts'

/** The page that asks the guest to confirm canceling a ticket or an order (AH §2.3). */
export function CancelWorkPage({
  facts,
  work,
  problem,
}: {
  facts: PageFacts
  work: Work
  problem?: ChangeProblem | undefined
}) {
  const { title, text } = cancelQuestion(work)
  return (
    <CardPage facts={facts} title={title}>
      <ChangeNotice facts={facts} why={problem && whyNot(problem, facts.brand.supportTelephone)} />
      <p>{text}</p>
      {work.slot && <p>{words.appointments_cancel_visit({ window: windowText(work.slot) })}</p>}
      <form method="post" action={changePath(work, 'cancel')}>
        <Button type="submit" variant="danger" wide>
          {cancelText(work.kind)}
        </Button>
      </form>
      <LinkButton wide href={lookUpPaths[work.kind]}>
        {words.appointments_cancel_keep()}
      </LinkButton>
    </CardPage>
  )
}

const whyNot = (problem: ChangeProblem, telephone: string) =>
  typeof problem === 'object'
    ? problem
    : { title: cancelTrouble(problem === 'fault' ? problem : 'unavailable', telephone) }
