import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { Kbd } from '../Kbd.tsx'
import { paths } from '../paths.ts'

/** From so many on they're counted no further. */
const mostCounted = 100

/** Says on the home page how many flags wait, and leads to them. */
export function FlagsLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      <Link to={paths.flags}>
        {count < mostCounted ? words.flags_waiting({ count }) : words.flags_waiting_many({ count })}
      </Link>{' '}
      <Kbd keys="g f" />
    </p>
  )
}
