import { keepFactor } from '@lightwell/client/factors/factors.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says when a second step will be removed, and lets the person stop the removal. */
export function RemovalNotice({
  factor,
  text,
  stopLabel,
  onChanged,
}: {
  /** `app`, or the id of a passkey. */
  factor: string
  text: string
  /** The stop button's accessible name, for screen reader users who hear only the button. */
  stopLabel?: string
  onChanged: (message: string) => void
}) {
  const { isUnderWay, trouble, run } = useAction<undefined, never>(() => onChanged(words.factors_kept()))
  return (
    <Notice kind="warning">
      <Stack gap={2}>
        <p>{text}</p>
        {trouble && <p role="alert">{unclearText(trouble, words.profile_unclear())}</p>}
        <Stack row gap={2}>
          <Button
            pending={isUnderWay}
            aria-label={stopLabel}
            onClick={() => void run(() => keepFactor(factor))}
          >
            {words.factors_keep()}
          </Button>
        </Stack>
      </Stack>
    </Notice>
  )
}
