import { formatWait } from '@lightwell/rulebook/waits.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { overPage } from './over-page.tsx'

// Clear the notice when the dialog under it closes. Otherwise the dialog would reopen with an old notice.
const place = overPage(close)

function close() {
  place.show(null)
}

/**
 * Shows a notice over the current page or dialog. It says that there were too many requests, and how long to wait
 * before trying again.
 */
export function showTooMany(waitSeconds: number): void {
  const wait = formatWait(waitSeconds, locale())
  const { telephone = '' } = document.documentElement.dataset
  place.show(
    <Notice
      key={performance.now()}
      kind="error"
      live
      title={words.portal_too_many()}
      action={
        <Button variant="quiet" onClick={close}>
          {words.portal_dialog_close()}
        </Button>
      }
    >
      <Telephone number={telephone} sentence={words.portal_too_many_text({ wait, telephone })} />
    </Notice>,
  )
}
