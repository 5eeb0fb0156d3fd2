import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { Said } from '../shell/Said.tsx'
import type { SetUpLink } from './calls.ts'

/** Shows a set-up link. It can't be shown again later. */
export function SetUpLinkDialog({
  name,
  hasApprover,
  link: { url, endsAt },
  onClose,
}: {
  /** The name of the person who gets the link. */
  name: string
  /** False if nobody could approve requests of this person. */
  hasApprover: boolean
  link: SetUpLink
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The browser doesn't let pages copy. The link is selected, so that people can copy it with the keyboard.
      field.current?.select()
    }
  }
  return (
    <ConsoleDialog
      title={words.staff_people_link_title({ name })}
      save={undefined}
      isUnderWay={false}
      onSave={() => {}}
      onClose={onClose}
      first={field}
    >
      <p>{words.staff_people_link_hand({ until: formatWhen(endsAt, 'sentence') })}</p>
      <TextField
        ref={field}
        label={words.staff_people_link_label()}
        value={url}
        onChange={() => {}}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button onClick={() => void copy()}>{words.staff_people_copy()}</Button>
      </div>
      <Said>{isCopied && words.staff_people_copied()}</Said>
      <p>{words.staff_people_link_apart()}</p>
      {!hasApprover && <p>{words.staff_people_link_nobody({ command: 'npm run staff' })}</p>}
    </ConsoleDialog>
  )
}
