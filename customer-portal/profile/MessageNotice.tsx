import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from '../shell/OverPage.module.css'

/**
 * Shows a message on top of the page until it's closed. The page is long, so a message next to the change could be out
 * of view.
 */
export const MessageNotice = ({ message, close }: { message: string; close: () => void }) => (
  <div className={styles.place}>
    <Notice
      key={message}
      kind="success"
      live
      title={message}
      action={
        <Button variant="quiet" onClick={close}>
          {words.portal_dialog_close()}
        </Button>
      }
    />
  </div>
)
