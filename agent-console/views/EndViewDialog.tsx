import type * as views from '@lightwell/rulebook/views/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { endView, type ListedView } from './calls.ts'
import { isOver } from './ending.ts'

/** Ends the view that another member of staff has open, after a confirmation. Names that person and the customer. */
export function EndViewDialog({
  view: { id, firstName, lastName, fullName: staff },
  onDone,
  onClose,
}: {
  view: ListedView
  /** Called with a message about the ended view. */
  onDone: (said: string) => void
  onClose: () => void
}) {
  const { isUnderWay, trouble, run } = useAsking<typeof views.endView>()
  const whose = { name: `${firstName} ${lastName}`, staff }
  const done = () => {
    onClose()
    onDone(words.console_ended_theirs_of(whose))
  }
  return (
    <ConsoleDialog
      title={words.console_end_theirs_ask(whose)}
      save={words.console_end()}
      variant="danger"
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => endView(id),
          done,
          // If the view has already ended, that's no failure.
          ({ why }) => isOver(why) && done(),
        )
      }
      onClose={onClose}
    >
      {trouble && !isOver(trouble.why) && <AnswerNotice>{troubleWords(trouble)}</AnswerNotice>}
      <p>{words.console_end_theirs_lead({ staff })}</p>
    </ConsoleDialog>
  )
}
