import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { faq } from '@lightwell/server/help/content.ts'
import type { Locator } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/** The help page: what its reader does and sees there. */
export interface Help {
  opens(): Promise<void>
  search: Locator
  /** The message about a search's results. */
  found: Locator
  questions: Locator
  /** Finds a question of the demonstration's content by its id, together with its answer. */
  question(id: string): Promise<Locator>
  /** Opens a question and returns its answer. */
  asks(id: string): Promise<Locator>
  /** The link to a video. */
  watch(title: string): Locator
}

export function helpAt({ page, lightwell, customer, who, say }: Story): Help {
  const main = page.getByRole('main')
  const questions = main.locator('details')
  const help: Help = {
    async opens() {
      await customer.goTo(paths.help)
      await customer.sees(say.help_title())
    },
    search: main.getByRole('searchbox', { name: say.help_search(), exact: true }),
    found: main.getByRole('search').getByRole('status'),
    questions,
    async question(id) {
      const item = (await lightwell.world.content.all(faq)).find((each) => each.id === id)
      if (item === undefined) throw new Error(`Nobody asks ${id}.`)
      return questions.filter({ has: page.locator('summary', { hasText: item[`question_${who.language}`] }) })
    },
    async asks(id) {
      const question = await help.question(id)
      await question.locator('summary').click()
      return question
    },
    watch: (title) => main.getByRole('button', { name: say.help_videos_watch_which({ title }), exact: true }),
  }
  return help
}
