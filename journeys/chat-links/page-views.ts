import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addChatLink } from '@lightwell/server/chat-links/test-rows.ts'
import { ofConsole } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'

/** A page that a chat link opens. */
const ofLink = (
  name: string,
  path: string,
  heading: (say: Say) => string,
  { isOver = false, isSignedIn = false } = {},
): View => ({
  name,
  ...(isSignedIn && { signIn: 'residential.legacy' as const }),
  leavesNothing: true,
  open: async ({ page, lightwell, customer, say, expectTrouble }) => {
    const token = await addChatLink(lightwell)
    if (isOver) expectTrouble('410')
    if (isSignedIn) await customer.signsIn()
    await page.goto(`${lightwell.address}${path}?token=${isOver ? 'over' : token}`)
    await expect(page.getByRole('heading', { level: 1, name: heading(say) })).toBeVisible()
  },
})

/**
 * Adds links that nobody has opened, one of them with a long name. Also adds a link whose customer has proved their
 * identity.
 */
async function linksWait({ lightwell, household }: Story): Promise<void> {
  await addChatLink(lightwell, { name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Achebe' })
  await addChatLink(lightwell, {}, await household.personId())
}

/** Chat links, as the person in the chat sees them and as the agent sees them. */
export const pageViews: View[] = [
  ofLink('chat-link', '/chat-link', (say) => say.chat_links_begin_title()),
  ofLink('chat-link-confirm', '/chat-link/confirm', (say) => say.chat_links_confirm_title(), {
    isSignedIn: true,
  }),
  ofLink('chat-link-over', '/chat-link', (say) => say.chat_links_over_title(), { isOver: true }),
  ofConsole('chat-links', paths.chatLinks, (say) => say.chat_links_title()),
  ofConsole('chat-links-busy', paths.chatLinks, (say) => say.chat_links_title(), { before: linksWait }),
  ofConsole('chat-links-refused', paths.chatLinks, (say) => say.chat_links_title(), {
    andThen: async ({ page, say }) => {
      await page.getByRole('button', { name: say.chat_links_make() }).press('Enter')
      await expect(page.getByRole('main').getByText(say.chat_links_name_missing())).toBeVisible()
    },
  }),
  ofConsole('home-chat-links', paths.home, (say) => say.console_waiting(), { before: linksWait }),
]
