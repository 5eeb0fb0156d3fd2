// What the server says of content is what `npm run content` prints, in English. These are the same sentences for the console, in its
// language. One without words here is told as it came.
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { choiceOf } from './column-words.ts'

type Sentences = [pattern: RegExp, say: ((first: string, second: string) => string) | (() => string)][]

const wrong: Sentences = [
  [/^must be at most (\d+) characters$/, (most) => words.content_wrong_long({ most })],
  [/^must not be empty for maintenance$/, words.content_wrong_maintenance],
  [/^must not be empty where |^must be empty where .* is, and only there$/, words.content_wrong_together],
  [/^must not be empty$|^must be text$/, words.content_wrong_missing],
  [/^must not contain |^must be well-formed/, words.content_wrong_characters],
  [/^must be 1 to 60 letters/, words.content_wrong_id],
  [/^is taken$/, words.content_wrong_id_taken],
  [/^can’t be changed$/, words.content_wrong_id_fixed],
  [/^must be a page of the account/, words.content_wrong_link],
  [/^must be some of the states/, words.content_wrong_states],
  [/^must be (?:some|one) of /, words.content_wrong_choice],
  [/^must be area codes/, words.content_wrong_area_codes],
  [/^must be zip codes/, words.content_wrong_zips],
  [/^must be a day such as/, words.content_wrong_day],
  [/^must be a time such as/, words.content_wrong_time],
  [
    /^must be a whole number from (-?\d+) to (\d+)$/,
    (least, most) => words.content_wrong_number({ least, most }),
  ],
  [/^must be true, or a whole number of days/, words.content_wrong_days],
  [/^must be dollars/, words.content_wrong_dollars],
  [/^must not be before |^must be after since$/, words.content_wrong_before],
  [/^must be empty where balance has none/, words.content_wrong_balance_none],
  [/^must have nothing in braces but (.+)$/, (facts) => words.content_wrong_facts({ facts })],
  [/^must have braces around facts alone/, words.content_wrong_braces],
  [/^must have no braces/, words.content_wrong_no_braces],
  [/^must say the same facts/, words.content_wrong_same_facts],
  [/^must be true or false$|^is no column$/, words.content_wrong],
  [/^card-number$/, words.content_wrong_card],
]

const reasons: Sentences = [
  [/^it is for the other kind of billing$/, words.content_why_kind],
  [/^it is for another type of account$/, words.content_why_account_type],
  [/^the service address isn’t in its states$/, words.content_why_state],
  [/^the account’s area code isn’t listed$/, words.content_why_area_code],
  [/^the account doesn’t have its services$/, words.content_why_service],
  [/^it depends on a product that’s moving$/, words.content_why_migration],
  [/^the account has no bills$/, words.content_why_bills_unseen],
  [/^it depends on what is owed$/, words.content_why_balance],
  [/^it hasn’t started$/, words.content_why_not_yet],
  [/^it has ended$|^it is over$/, words.content_why_over],
  [/^the account isn’t moving to the platform$/, words.content_why_not_moving],
  [/^its rate is 0$/, words.content_why_rate],
  [/^the account waits for no service$/, words.content_why_not_waiting],
  [/^the menu leads there$/, words.content_why_menu],
  [/^another has its name$/, words.content_why_name],
  [/^the service address is in none of its zip codes$/, words.content_why_zips],
  [/^it is still too far ahead$/, words.content_why_too_far],
]

const hows: Sentences = [
  [/^shown$/, words.content_how_shown],
  [/^shown on ([a-z ]+?)(?:,.*)?$/, (places) => words.content_how_shown_on({ places: placesOf(places) })],
  [/^shown in (\d+) of 100 sessions$/, (percent) => words.content_how_percent({ percent })],
  [/^depends on what is owed, billed or paid with$/, words.content_how_by_facts],
  [/^shown in English alone/, words.content_how_english],
  [/^shown in Spanish alone/, words.content_how_spanish],
  [/^shown until it is over$/, words.content_how_until_over],
]

/** `summary and billing`, as people call them. */
const placesOf = (places: string): string =>
  places
    .split(' and ')
    .map((place) => choiceOf('shown_on', place))
    .join(', ')

const sayIn = (sentences: Sentences, said: string): string | undefined => {
  for (const [pattern, say] of sentences) {
    const found = pattern.exec(said)
    if (found) return say(found[1] ?? '', found[2] ?? '')
  }
  return undefined
}

/** What's wrong with a column. */
export const wrongWords = (said: string): string => sayIn(wrong, said) ?? words.content_wrong()

/** How an item fares with an account. @param nameOf what the item of an id is called */
export function howWords(said: string, nameOf = (id: string): string => id): string {
  const first = /^(?:on \S+ )?behind (\S+?)(?:,.*)?$/.exec(said)?.[1]
  if (first !== undefined) return words.content_how_behind({ item: nameOf(first) })
  const reason = /^not shown, (.+)$/.exec(said)?.[1]
  return (reason === undefined ? sayIn(hows, said) : sayIn(reasons, reason)) ?? said
}
