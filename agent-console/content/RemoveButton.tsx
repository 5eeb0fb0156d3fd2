import type * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { paths } from '../shell/paths.ts'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { removeItem } from './calls.ts'
import { endDraft } from './draft.ts'

/** Removes an item after a confirmation. */
export function RemoveButton({
  kind,
  item,
  version,
}: {
  kind: EditedKind
  item: string
  version: string | null
}) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.removeContentItem>()
  const remove = () =>
    void run(
      () => removeItem(kind, item, version),
      async () => {
        endDraft(kind, item)
        await router.navigate({
          to: paths.content,
          search: { kind },
          state: { said: words.content_removed({ title: item }) },
          ignoreBlocker: true,
        })
      },
    )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.content_remove()}
      </Button>
      {isAsking && (
        <ConsoleDialog
          title={words.content_remove_title()}
          save={words.content_remove()}
          variant="danger"
          isUnderWay={isUnderWay}
          onSave={remove}
          onClose={() => setAsking(false)}
        >
          {trouble && (
            <AnswerNotice>
              {['changed', 'not-found'].includes(trouble.why)
                ? words.content_restore_changed()
                : troubleWords(trouble)}
            </AnswerNotice>
          )}
          <p>{words.content_remove_lead({ title: item })}</p>
        </ConsoleDialog>
      )}
    </>
  )
}
