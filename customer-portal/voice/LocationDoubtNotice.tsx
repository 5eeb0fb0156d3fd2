import {
  type LocationDoubt,
  type LocationDoubts,
  locationDoubts,
  type RegisteredLocation,
} from '@lightwell/rulebook/voice/location.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Asks if an unusual 911 address is right, and says what's unusual about the address. */
export function LocationDoubtNotice({
  doubts,
  typed,
  before,
}: {
  doubts: LocationDoubts
  typed: RegisteredLocation
  before: RegisteredLocation | undefined
}) {
  const found = Object.values(doubts)
  return (
    <AnswerNotice kind="warning" title={words.voice_doubt_title()}>
      {locationDoubts
        .filter((doubt) => found.includes(doubt))
        .map((doubt) => (
          <p key={doubt}>{said[doubt](typed, before)}</p>
        ))}
      <p>{words.voice_doubt_text()}</p>
    </AnswerNotice>
  )
}

const said: Record<
  LocationDoubt,
  (typed: RegisteredLocation, before: RegisteredLocation | undefined) => string
> = {
  'no-number': () => words.voice_doubt_no_number(),
  'post-box': () => words.voice_doubt_post_box(),
  'no-unit': (_typed, before) => words.voice_doubt_no_unit({ unit: before?.unit ?? '' }),
  'other-state': ({ zip, state }) => words.voice_doubt_other_state({ zip, state }),
}
