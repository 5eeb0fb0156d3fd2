import type { ByLink } from '../acting/actor.ts'
import { refuse } from '../web/errors.ts'
import { fieldOf } from '../web/forms.ts'
import type { Guard } from '../web/guards.ts'
import type { Sent } from '../web/serve-form.ts'

/**
 * Admits anyone who opens an emailed link that still works.
 * @param find finds the link's owner by its token; undefined if the link is used, expired or unknown
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

/** Reads the link's token from a form. */
export const tokenIn = ({ body }: Sent) => ({ token: fieldOf(body, 'token') })

/** The URL of the page that a link opens. */
export const linkPath = (page: string, token: string) => `${page}?${new URLSearchParams({ token })}`
