import { keepFactors } from '@lightwell/client/factors/factors.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says what a mailed link has begun to remove, and stops that. */
export function RemovalNotice({ text, onChanged }: { text: string; onChanged: (told: string) => void }) {
  const { isUnderWay, trouble, run } = useDoing<undefined, never>(() => onChanged(words.factors_kept()))
  return (
    <Notice kind="warning">
      <Stack gap={2}>
        <p>{text}</p>
        {trouble && <p role="alert">{words.profile_no_answer()}</p>}
        <Stack row gap={2}>
          <Button pending={isUnderWay} onClick={() => void run(keepFactors)}>
            {words.factors_keep()}
          </Button>
        </Stack>
      </Stack>
    </Notice>
  )
}
