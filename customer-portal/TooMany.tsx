import { formatWait } from '@lightwell/rulebook/waits.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { createRoot, type Root } from 'react-dom/client'
import styles from './OverPage.module.css'

let shown: { place: HTMLElement; root: Root } | undefined

/**
 * Says over whichever page or dialog is open that something was asked too often, and when it is worth another try. The
 * page below stays as it is.
 */
export function showTooMany(waitSeconds: number): void {
  shown ??= begin()
  const { place, root } = shown
  // All that is not within the dialog that is open cannot be pressed, nor heard.
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  top.append(place)
  // Opened once more, a dialog says nothing of what was before.
  top.addEventListener('close', () => root.render(null), { once: true })
  const wait = formatWait(waitSeconds, locale())
  const { telephone = '' } = document.documentElement.dataset
  root.render(
    <Notice
      key={performance.now()}
      kind="error"
      live
      title={words.portal_too_many()}
      action={
        <Button look="quiet" onClick={() => root.render(null)}>
          {words.portal_dialog_close()}
        </Button>
      }
    >
      <Telephone number={telephone} sentence={words.portal_too_many_text({ wait, telephone })} />
    </Notice>,
  )
}

function begin() {
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  return { place, root: createRoot(place) }
}
