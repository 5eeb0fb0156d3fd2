import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { isAmong } from '@lightwell/rulebook/help/asking.ts'
import type { Area } from '@lightwell/rulebook/help/contract.ts'
import type { Question } from '@lightwell/rulebook/help/wire.ts'
import type { UsState } from '@lightwell/rulebook/us-states.ts'
import type { Language } from '../acting/language.ts'
import type { World } from '../world.ts'
import { faq } from './content.ts'
import { toQuestion } from './encode-question.ts'
import { providerFactsOf } from './provider-facts.ts'

/**
 * Lists the questions for customers in an area and a state, in one language and in the provider's order (CP §7). The
 * list doesn't depend on the customer's account.
 */
export async function listQuestions(
  { content, config, clock }: World,
  { area, state, language }: { area: Area; state?: UsState | undefined; language: Language },
): Promise<Question[]> {
  const today = dayOf(clock(), config.businessZone)
  const facts = providerFactsOf(config, { area, language, today })
  const items = await content.all(faq)
  return items
    .filter(({ areas = [], states = [] }) => isAmong(areas, area) && isAmong(states, state))
    .map((item) => toQuestion(item, language, facts))
}
