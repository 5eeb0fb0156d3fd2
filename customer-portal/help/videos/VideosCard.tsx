import type { ProductVideo } from '@lightwell/client/help/videos.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { productLines } from '@lightwell/web-kit/words/product-names.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useCallback, useEffect, useState } from 'react'
import { lazy } from '../../shell/lazy.tsx'
import styles from './Videos.module.css'
import { showAfterDelay } from './video-delay.ts'

const VideoDialog = lazy(() => import('./VideoDialog.tsx'), 'VideoDialog')

/** Lists videos about the customer's own products. Nothing of a video loads until the video is opened. */
export function VideosCard({ videos }: { videos: ProductVideo[] }) {
  const [asked, setAsked] = useState<ProductVideo>()
  const [shown, setShown] = useState<ProductVideo>()
  const close = useCallback(() => {
    setAsked(undefined)
    setShown(undefined)
  }, [])
  useEffect(() => asked && showAfterDelay(() => setShown(asked)), [asked])
  if (videos.length === 0) return null
  return (
    <Card title={words.help_videos_title()}>
      <ul className={styles.list}>
        {videos.map((video) => (
          <li key={video.id} className={styles.video}>
            <span>
              {words.help_videos_about({
                line: productLines[video.productLine].name(),
                title: video.title,
                length: lengthOf(video.seconds),
              })}
            </span>
            <Button
              pending={asked?.id === video.id && shown === undefined}
              aria-label={words.help_videos_watch_which({ title: video.title })}
              onClick={() => setAsked(video)}
            >
              {words.help_videos_watch()}
            </Button>
          </li>
        ))}
      </ul>
      {shown && <VideoDialog video={shown} onClose={close} />}
    </Card>
  )
}

/** Formats a length: 0:09. */
const lengthOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
