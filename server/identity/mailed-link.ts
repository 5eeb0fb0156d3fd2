import type { ByLink } from '../acting/actor.ts'
import { refuse } from '../web/errors.ts'
import { fieldOf } from '../web/forms.ts'
import type { Guard } from '../web/guards.ts'
import type { Sent } from '../web/serve-form.ts'

/**
 * Whoever opened a link that was mailed to somebody, for as long as it can be used.
 * @param find whose it is, by its token; `undefined` when it's used, over, or none of ours
 */
export const byLink = <Taken extends { token: string }, Found extends { identityId: string }>(
  find: (token: string) => Promise<Found | undefined>,
): Guard<Taken, ByLink & { link: Found }, 'not-found'> => ({
  name: 'mailedLink',
  async admit({ language }, { token }) {
    const link = await find(token)
    if (link === undefined) return refuse('not-found')
    const { identityId } = link
    return { actor: { kind: 'guest' }, subject: undefined, account: undefined, identityId, language, link }
  },
})

/** What a form takes that says nothing but which link it came by. */
export const tokenIn = ({ body }: Sent) => ({ token: fieldOf(body, 'token') })

/** Where a link leads, as its page may be opened once more. */
export const linkPath = (page: string, token: string) => `${page}?${new URLSearchParams({ token })}`
