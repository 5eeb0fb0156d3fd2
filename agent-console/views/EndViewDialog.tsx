import type * as views from '@lightwell/rulebook/views/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { endView, type ListedView } from './calls.ts'
import { isOver } from './ending.ts'

/** Asks before somebody else's view is ended, naming whose it is and of whom. */
export function EndViewDialog({
  view: { id, firstName, lastName, fullName: staff },
  onDone,
  onClose,
}: {
  view: ListedView
  /** Says which was ended. */
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
      look="danger"
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => endView(id),
          done,
          // One that's over already is no failure.
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
