import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from '../shell/OverPage.module.css'

/** What was done, over the page until it is closed: the page is long, and whoever asked for it may be far down. */
export const ToldNotice = ({ told, close }: { told: string; close: () => void }) => (
  <div className={styles.place}>
    <Notice
      key={told}
      kind="success"
      live
      title={told}
      action={
        <Button look="quiet" onClick={close}>
          {words.portal_dialog_close()}
        </Button>
      }
    />
  </div>
)
