import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { DraftNote } from './draft.ts'
import { explainDecline } from './explain-decline.ts'
import { fieldOfRefusal } from './problems.ts'

/** What happened before the form was shown again: the hosted form was left, the payment declined, or refused as a whole. */
export function DraftNotice({
  note,
  forget,
}: {
  note: DraftNote | undefined
  /** Drops the note before the page is loaded again: it is answered then. */
  forget: () => void
}) {
  if (note?.kind === 'entry-cancelled') return <Notice live>{words.payments_entry_cancelled()}</Notice>
  if (note?.kind === 'declined') return <DeclinedNotice {...note} />
  if (note?.kind === 'refused' && note.refusal === 'terms-not-accepted')
    return <OutdatedNotice prepare={forget} />
  if (note?.kind === 'refused' && !fieldOfRefusal(note.refusal))
    return (
      <Notice kind="warning" live>
        {words.payments_try_review()}
      </Notice>
    )
  return null
}

/** Says that the terms on the page were replaced, and loads the page with those that are current; `prepare` comes before. */
export function OutdatedNotice({ prepare }: { prepare: () => void }) {
  const read = () => {
    prepare()
    location.reload()
  }
  return (
    <AnswerNotice
      kind="warning"
      title={words.payments_outdated()}
      action={<Button onClick={read}>{words.payments_outdated_read()}</Button>}
    >
      {words.payments_outdated_text()}
    </AnswerNotice>
  )
}

/** Says which method did not go through and why, as far as its bank tells, without blame. */
export function DeclinedNotice({
  reason,
  methodName,
}: Omit<Extract<DraftNote, { kind: 'declined' }>, 'kind'>) {
  return (
    <AnswerNotice title={words.payments_declined({ method: methodName })}>
      {explainDecline(reason)} {words.payments_declined_nothing()}
    </AnswerNotice>
  )
}
