import type { ProductVideo } from '@lightwell/client/help/videos.ts'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useId, useState } from 'react'
import { showVideo } from './show-video.ts'
import styles from './Videos.module.css'

/** The dialog that plays a video, in a frame that's removed when the dialog closes. */
export function VideoDialog({ video, onClose }: { video: ProductVideo; onClose: () => void }) {
  const { id: videoId, title } = video
  const elementId = useId()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    showVideo({ videoId, elementId, title, onTrouble: () => setBroken(true), onEscape: onClose })
  }, [videoId, elementId, title, onClose])
  return (
    <Dialog open title={title} onClose={onClose}>
      {isBroken && <Notice kind="warning">{words.help_videos_trouble()}</Notice>}
      <div id={elementId} className={styles.player} hidden={isBroken} />
    </Dialog>
  )
}
