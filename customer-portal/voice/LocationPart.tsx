import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { formatLocation } from '@lightwell/rulebook/voice/location.ts'
import type { VoiceLine } from '@lightwell/rulebook/voice/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './LineCard.module.css'
import { LocationDialog } from './LocationDialog.tsx'

/** Shows a phone line's address for 911 calls, with a way to correct it (47 CFR 9.11). */
export function LocationPart({
  line,
  mayChange,
}: {
  line: Pick<VoiceLine, 'number' | 'location'>
  mayChange: boolean
}) {
  const router = useRouter()
  const { location } = line
  const number = formatTelephone(line.number)
  const [isOpen, setIsOpen] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const what = location ? words.voice_location_correct() : words.voice_location_add()
  return (
    <div className={styles.location}>
      <div className={styles.place}>
        {location ? (
          <>
            <h3>{words.voice_location()}</h3>
            <p>{formatLocation(location)}</p>
          </>
        ) : (
          <Notice kind="warning" title={words.voice_location_none()}>
            {words.voice_location_none_text()}
          </Notice>
        )}
      </div>
      {mayChange && (
        <Button
          aria-label={words.voice_location_of({ what, number })}
          onClick={() => {
            setIsSaved(false)
            setIsOpen(true)
          }}
        >
          {what}
        </Button>
      )}
      {isSaved && location && (
        <div className={styles.said}>
          <Notice kind="success" live>
            {words.voice_location_saved({ number, place: formatLocation(location) })}
          </Notice>
        </div>
      )}
      {isOpen && (
        <LocationDialog
          line={line}
          onClose={() => {
            setIsOpen(false)
            // Reload, because a correction that got no answer may have been made.
            void router.invalidate()
          }}
          onCorrected={async () => {
            await router.invalidate()
            setIsOpen(false)
            setIsSaved(true)
          }}
        />
      )}
    </div>
  )
}
