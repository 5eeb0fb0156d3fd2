import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { faq } from '@lightwell/server/help/content.ts'
import type { Locator } from '@playwright/test'
import type { Told } from '../fixtures/journey.ts'

/** The questions that customers ask, in the words of the one who reads them. */
export interface Help {
  opens(): Promise<void>
  search: Locator
  /** What is said of a search. */
  found: Locator
  questions: Locator
  /** A question of the demonstration's provider, by its id, with its answer. */
  question(id: string): Promise<Locator>
  /** Presses a question, and sees its answer. */
  asks(id: string): Promise<Locator>
  /** Presses what leads to a video. */
  watch(title: string): Locator
}

export function helpAt({ page, lightwell, customer, who, say }: Told): Help {
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
