import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import type { PageFacts } from '../page-facts.ts'

/**
 * A notice above a form, with the reason that a change wasn't made. An error in a typed number isn't here, but at its
 * field.
 */
export function ChangeNotice({
  facts,
  why,
}: {
  facts: PageFacts
  why: { title: string; text?: string } | { waitSeconds: number } | undefined
}) {
  if (why === undefined) return null
  if ('waitSeconds' in why)
    return (
      <Countdown
        seconds={why.waitSeconds}
        atEnd="vanish"
        title={words.appointments_unchanged()}
        sentence={(wait) => words.identity_too_many({ wait })}
      />
    )
  return (
    <Notice kind="error" live title={why.title}>
      {why.text && (
        <p>
          <Telephone number={facts.brand.supportTelephone} sentence={why.text} />
        </p>
      )}
    </Notice>
  )
}
