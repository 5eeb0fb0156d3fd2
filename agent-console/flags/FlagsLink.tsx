import { mostFlagsCounted } from '@lightwell/rulebook/flags/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { Kbd } from '../shell/Kbd.tsx'
import { paths } from '../shell/paths.ts'

/** A link on the home page with the number of open flags. */
export function FlagsLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      <Link to={paths.flags}>
        {count < mostFlagsCounted ? words.flags_waiting({ count }) : words.flags_waiting_many({ count })}
      </Link>{' '}
      <Kbd keys="g f" />
    </p>
  )
}
